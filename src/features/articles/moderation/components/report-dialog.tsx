import './report.css'
import { useId } from 'react'
import { href } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { DialogForm } from './dialog-form.tsx'
import { ReportFields } from './report-fields.tsx'

type ReportDialogProps = { articleId: string; commentId: string; onSent: () => void; onClose: () => void }

/** Asks why; the answer is a toast, for the comment and this dialog with it may be gone by then. */
export function ReportDialog({ articleId, commentId, onSent, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const send = async (fields: FormData) => {
    const problem = await sendReport(articleId, commentId, fields)
    if (problem) return problem
    showToast({ kind: 'success', text: t('articles.moderation.report.thanks') })
    onSent()
    return null
  }
  return (
    <DialogForm
      title={t('articles.moderation.report.title')}
      closeLabel={t('articles.moderation.report.close')}
      cancelLabel={t('articles.moderation.report.cancel')}
      onClose={onClose}
      checks="report"
      className="report-form"
      send={send}
      submit={(isPending) => (
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('articles.moderation.report.send')}
        </Button>
      )}
    >
      <p className="report-lede">{t('articles.moderation.report.lede')}</p>
      <ReportFields id={id} />
    </DialogForm>
  )
}

async function sendReport(article: string, comment: string, form: FormData): Promise<FormProblem | null> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const address = href('/article/:id/comments/:comment/flags', { id: article, comment })
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(values) }).catch(() => null)
  if (response?.ok) return null
  const answer: Partial<FormProblem> | null = (await response?.json().catch(() => null)) ?? null
  const problem = { key: response ? 'error.flag.could-not-save' : 'error.request.no-connection' }
  return {
    values,
    ...(answer?.fields ? { fields: answer.fields, problem: answer.problem ?? null } : { fields: {}, problem }),
  }
}
