import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { commentAddress, type ShownComment, type TopComment } from '../comment.ts'

type CommentListProps = {
  articleId: string
  comments: readonly TopComment[]
  /** Draws one; `below` stands under it. */
  render: (comment: ShownComment, below: ReactNode) => ReactNode
}

/** Oldest first; answers sit under what they answer. */
export function CommentList({ articleId, comments, render }: CommentListProps) {
  const { t } = useTranslation()
  return (
    <ol className="comment-list">
      {comments.map(({ answers, earlierAnswers, ...comment }) =>
        render(
          comment,
          answers.length > 0 && (
            <ol className="comment-answers">
              {earlierAnswers > 0 && (
                <li>
                  <Link className="comment-action" to={commentAddress(articleId, comment.id)} rel="nofollow">
                    {t('articles.comments.earlier', { count: earlierAnswers })}
                  </Link>
                </li>
              )}
              {answers.map((answer) => render(answer, null))}
            </ol>
          ),
        ),
      )}
    </ol>
  )
}
