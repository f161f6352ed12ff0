import './report.css'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { describedBy, FieldNotes } from '#ui/field-notes.tsx'
import { showToast } from '#ui/toast-store.ts'
import { flagReasons, maxExplanationLength } from '../moderation.ts'

type ReportDialogProps = {
  articleId: string
  commentId: string
  onSent: () => void
  onClose: () => void
}

/** Asks why; the answer is a toast, for the comment and this dialog with it may be gone by then. */
export function ReportDialog({ articleId, commentId, onSent, onClose }: ReportDialogProps) {
  const { t, i18n } = useTranslation()
  const [refused, setRefused] = useState<FormProblem | null>(null)
  const [isPending, setPending] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid] input, [aria-invalid], [role=alert]')?.focus()
  }, [refused])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const problem = await sendReport(articleId, commentId, new FormData(event.currentTarget))
    setPending(false)
    if (problem) return setRefused(problem)
    showToast({ kind: 'success', text: t('articles.moderation.report.thanks') })
    onSent()
  }
  const title = t('articles.moderation.report.title')
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('articles.moderation.report.close')}>
      <form ref={form} onSubmit={send} {...useChecks('report', refused)} className="report-form">
        {refused?.problem && (
          <div role="alert" tabIndex={-1}>
            <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>
          </div>
        )}
        <p className="report-lede">{t('articles.moderation.report.lede')}</p>
        <ReportFields id={id} refused={refused} />
        <div className="dialog-actions">
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('articles.moderation.report.send')}
          </Button>
          <Button type="button" onClick={onClose}>
            {t('articles.moderation.report.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Null where it arrived; else why it did not. */
async function sendReport(article: string, comment: string, form: FormData): Promise<FormProblem | null> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const response = await fetch(`/article/${article}/comments/${comment}/flags`, {
    method: 'POST',
    body: new URLSearchParams(values),
  }).catch(() => null)
  if (response?.ok) return null
  const answer: Partial<FormProblem> | null = (await response?.json().catch(() => null)) ?? null
  const problem = { key: response ? 'error.flag.could-not-save' : 'error.request.no-connection' }
  return answer?.fields
    ? { fields: answer.fields, problem: answer.problem ?? null, values }
    : { fields: {}, problem, values }
}

/** Why a comment is reported. @param id makes the fields of each dialog their own */
export function ReportFields({ id, refused }: { id: string; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const wrong = (name: string) => {
    const message = refused?.fields[name]
    return message && translateMessage(i18n, message)
  }
  const reasonError = wrong('reason')
  return (
    <>
      <fieldset
        className="report-reasons"
        aria-invalid={reasonError ? true : undefined}
        aria-describedby={describedBy(`${id}-reason`, { error: reasonError })}
      >
        <legend className="field-label">{t('articles.moderation.report.reason')}</legend>
        {flagReasons.map((reason) => (
          <label key={reason} className="report-reason">
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={refused?.values.reason === reason}
              required
            />
            <span>{t(`articles.moderation.reasons.${reason}`)}</span>
          </label>
        ))}
        <FieldNotes id={`${id}-reason`} error={reasonError} />
      </fieldset>
      <TextArea
        id={`${id}-explanation`}
        name="explanation"
        label={t('articles.moderation.report.explanation')}
        optionalLabel={t('articles.moderation.report.optional')}
        help={t('articles.moderation.report.explanation-help')}
        rows={3}
        maxLength={maxExplanationLength}
        defaultValue={refused?.values.explanation ?? ''}
        error={wrong('explanation')}
        isWide
      />
    </>
  )
}
