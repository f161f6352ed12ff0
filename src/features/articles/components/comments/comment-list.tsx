import type { ReactNode } from 'react'
import type { ShownComment, TopComment } from '../../comments/comment.ts'

type CommentListProps = {
  comments: readonly TopComment[]
  /** Draws one; `below` stands under it. */
  render: (comment: ShownComment, below: ReactNode) => ReactNode
}

/** Oldest first; answers sit under what they answer (ux.md C1). */
export function CommentList({ comments, render }: CommentListProps) {
  return (
    <ol className="comment-list">
      {comments.map(({ answers, ...comment }) =>
        render(
          comment,
          answers.length > 0 && <ol className="comment-answers">{answers.map((answer) => render(answer, null))}</ol>,
        ),
      )}
    </ol>
  )
}
