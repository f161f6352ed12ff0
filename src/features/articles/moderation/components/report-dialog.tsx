import './report.css'
import { useId } from 'react'
import { href } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { describedBy, FieldNotes } from '#ui/field-notes.tsx'
import { useField, useTyped } from '#ui/form-context.ts'
import { showToast } from '#ui/toast-store.ts'
import { flagReasons, maxExplanationLength } from '../moderation.ts'
import { DialogForm } from './dialog-form.tsx'

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

/** Why a comment is reported. @param id makes the fields of each dialog their own */
export function ReportFields({ id }: { id: string }) {
  const { t } = useTranslation()
  const { error } = useField({ name: 'reason' }, undefined)
  const typed = useTyped('reason', '')
  return (
    <>
      <fieldset
        className="report-reasons"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(`${id}-reason`, { error })}
      >
        <legend className="field-label">{t('articles.moderation.report.reason')}</legend>
        {flagReasons.map((reason) => (
          <label key={reason} className="report-reason">
            <input type="radio" name="reason" value={reason} defaultChecked={typed === reason} required />
            <span>{t(`articles.moderation.reasons.${reason}`)}</span>
          </label>
        ))}
        <FieldNotes id={`${id}-reason`} error={error} />
      </fieldset>
      <TextArea
        id={`${id}-explanation`}
        name="explanation"
        label={t('articles.moderation.report.explanation')}
        optionalLabel={t('articles.moderation.report.optional')}
        help={t('articles.moderation.report.explanation-help')}
        rows={3}
        maxLength={maxExplanationLength}
        isWide
      />
    </>
  )
}
