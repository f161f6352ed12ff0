import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog: one }) => ({ default: one })))

type ReportCommentProps = {
  articleId: string
  comment: { id: string; name: string }
  /** Visitors are led to the sign-in page. */
  may: 'report' | 'signIn'
  /** This reader did so already, and nobody decided yet. */
  isReported: boolean
}

/** A quiet link in the row of a comment. It leads to a page; where scripts run, a dialog opens instead. */
export function ReportComment({ articleId, comment, may, isReported }: ReportCommentProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  if (isReported || isSent) return <span className="comment-reported">{t('articles.moderation.report.done')}</span>
  const open = (event: MouseEvent) => {
    if (may === 'signIn' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  const name = comment.name || t('articles.moderation.former-member')
  return (
    <>
      <a
        className="comment-action"
        href={`/article/${articleId}/comments/${comment.id}/report`}
        rel="nofollow"
        data-no-prefetch
        aria-label={t('articles.moderation.report.action-of', { name })}
        onClick={open}
      >
        {t('articles.moderation.report.action')}
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            articleId={articleId}
            commentId={comment.id}
            onSent={() => {
              setOpen(false)
              setSent(true)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
