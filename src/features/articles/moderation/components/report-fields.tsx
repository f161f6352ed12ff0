import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextArea } from '#ui/field.tsx'
import { describedBy, FieldNotes } from '#ui/field-notes.tsx'
import { flagReasons, longestExplanation } from '../moderation.ts'

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
        maxLength={longestExplanation}
        defaultValue={refused?.values.explanation ?? ''}
        error={wrong('explanation')}
        isWide
      />
    </>
  )
}
