import { lazy, useState } from 'react'
import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { DialogLink } from './dialog-link.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog: one }) => ({ default: one })))

type ReportCommentProps = {
  articleId: string
  comment: { id: string; name: string }
  /** Visitors are led to the sign-in page. */
  may: 'report' | 'signIn'
  /** This reader did so already, and nobody decided yet. */
  isReported: boolean
}

export function ReportComment({ articleId, comment: { id, name }, may, isReported }: ReportCommentProps) {
  const { t } = useTranslation()
  const [isSent, setSent] = useState(false)
  if (isReported || isSent) return <span className="comment-reported">{t('articles.moderation.report.done')}</span>
  return (
    <DialogLink
      href={href('/article/:id/comments/:comment/report', { id: articleId, comment: id })}
      rel="nofollow"
      label={t('articles.moderation.report.action-of', { name: name || t('articles.moderation.former-member') })}
      isPlain={may === 'signIn'}
      dialog={(close) => (
        <ReportDialog articleId={articleId} commentId={id} onSent={() => setSent(true)} onClose={close} />
      )}
    >
      {t('articles.moderation.report.action')}
    </DialogLink>
  )
}
