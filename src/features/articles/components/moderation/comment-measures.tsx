import type { ModerationOf } from '../../moderation/moderation-of.server.ts'
import { ModerateComment } from './moderate-comment.tsx'
import { ReportComment } from './report-comment.tsx'

type CommentMeasuresProps = {
  articleId: string
  comment: { id: string; name: string; isOwn: boolean }
  moderation: ModerationOf
}

/** In the row of a comment: reporting it, or deciding about it. Nobody reports his own. */
export function CommentMeasures({ articleId, comment, moderation: { may, reported } }: CommentMeasuresProps) {
  if (may === 'decide') return <ModerateComment comment={comment} />
  if (comment.isOwn) return null
  return <ReportComment articleId={articleId} comment={comment} may={may} isReported={reported.includes(comment.id)} />
}
