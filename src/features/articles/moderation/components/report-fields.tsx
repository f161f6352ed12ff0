import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextArea } from '#ui/field.tsx'
import { describedBy, FieldNotes } from '#ui/field-notes.tsx'
import { useField, useTyped } from '#ui/form-context.ts'
import { flagReasons, maxExplanationLength } from '../moderation.ts'

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
