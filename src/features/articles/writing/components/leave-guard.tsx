import { useLeaveGuard } from '#platform/editing/use-leave-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { ArticleDrafts } from './article-draft.ts'

/** Leaving with text that cannot be saved asks first. */
export function LeaveGuard({ drafts }: { drafts: ArticleDrafts }) {
  const { t } = useTranslation()
  const question = useLeaveGuard(drafts)
  if (!question) return null
  return (
    <ConfirmDialog
      title={t('articles.writing.leave.title')}
      isOpen
      onCancel={question.stay}
      onConfirm={question.leave}
      cancelLabel={t('articles.writing.leave.stay')}
      confirmLabel={t('articles.writing.leave.go')}
      isDanger
    >
      <p>{t('articles.writing.leave.text')}</p>
    </ConfirmDialog>
  )
}
