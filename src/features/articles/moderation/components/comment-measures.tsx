import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { ModerationOf } from '../moderation.server.ts'
import type { Decision } from '../moderation.ts'
import { useUndo } from './use-decisions.ts'

const DecisionOfOne = lazy(() => import('./decision-dialog.tsx').then(({ DecisionOfOne: one }) => ({ default: one })))
const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog: one }) => ({ default: one })))

type CommentProps = { articleId: string; comment: { id: string; name: string; isOwn: boolean } }

/** In the row of a comment: reporting it, or deciding about it. Nobody reports their own. */
export function CommentMeasures({ moderation: { may, reported }, ...of }: CommentProps & { moderation: ModerationOf }) {
  if (may === 'decide') return <ModerateComment {...of} />
  if (of.comment.isOwn) return null
  return <ReportComment {...of} may={may} isReported={reported.includes(of.comment.id)} />
}

function ModerateComment({ comment: { id, name } }: CommentProps) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const undo = useUndo()
  const say = (decision: Decision, decided: string) => {
    const action = { label: t('articles.moderation.undo'), onPress: () => void undo([decided]).then(revalidate) }
    showToast({ kind: 'success', text: t(`articles.moderation.results.${decision}`, { count: 1 }), action })
    void revalidate()
  }
  return (
    <DialogLink
      href={href('/administration/comments/:comment', { comment: id })}
      label={t('articles.moderation.menu.of', { name: name || t('articles.moderation.former-member') })}
      dialog={(close) => (
        <DecisionOfOne
          commentId={id}
          onClose={close}
          onDecided={(decision, decided) => {
            close()
            say(decision, decided)
          }}
        />
      )}
    >
      {t('articles.moderation.menu.review')}
    </DialogLink>
  )
}

/** Visitors are led to the sign-in page. `isReported`: this reader did so already, and nobody decided yet. */
type ReportCommentProps = CommentProps & { may: 'report' | 'signIn'; isReported: boolean }

function ReportComment({ articleId, comment: { id, name }, may, isReported }: ReportCommentProps) {
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

type DialogLinkProps = {
  href: string
  /** Says it for those who hear the link alone. */
  label: string
  rel?: 'nofollow'
  /** It has no dialog: the link is followed. */
  isPlain?: boolean
  dialog: (close: () => void) => ReactNode
  children: ReactNode
}

/** A quiet link in the row of a comment. It leads to a page; where scripts run, a dialog opens instead. */
function DialogLink({ href: to, label, rel, isPlain, dialog, children }: DialogLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (isPlain || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className="comment-action" href={to} rel={rel} data-no-prefetch aria-label={label} onClick={open}>
        {children}
      </a>
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
