import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { FormSection } from '../../users/components/form/form-section.tsx'
import { useErrorOf } from '../../users/components/form/form-troubles.tsx'
import type { EntryPageData } from '../entry-page.server.ts'
import { longestAddress, longestName, longestRemark } from '../register.ts'

type EntryFieldsProps = { page: EntryPageData; refused: FormProblem | null }

const kinds = ['person', 'organisation'] as const

/** What, who and when. Which of the fields for a person or an organisation count is a matter of style: it works without scripts. */
export function EntryFields({ page: { start, today }, refused }: EntryFieldsProps) {
  const { t } = useTranslation()
  const errorOf = useErrorOf(refused)
  type TextName = 'lastName' | 'firstNames' | 'legalForm' | 'address' | 'decidedOn' | 'notifiedOn' | 'remark'
  const fieldOf = (name: TextName) => ({
    name,
    defaultValue: refused?.values[name] ?? start[name],
    error: errorOf(name),
  })
  const kind = refused?.values.kind ?? start.kind
  const columns = 'members.register.columns'
  return (
    <>
      <FormSection id="what" title={t('members.register.entry.what')}>
        {start.events.length > 1 ? (
          <Select
            label={t(`${columns}.event`)}
            name="event"
            defaultValue={refused?.values.event ?? start.event}
            options={start.events.map((event) => ({ value: event, label: t(`members.register.events.${event}`) }))}
          />
        ) : (
          <p className="user-fixed">
            <input type="hidden" name="event" value={start.event} />
            {t(`members.register.events.${start.event}`)}
          </p>
        )}
      </FormSection>
      <FormSection id="who" title={t('members.register.entry.who')} help={t('members.register.entry.whoHelp')}>
        <fieldset className="register-kinds">
          <legend className="field-label">{t(`${columns}.kind`)}</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name="kind" value={one} defaultChecked={kind === one} />
              {t(`members.register.kinds.${one}`)}
            </label>
          ))}
        </fieldset>
        <TextField
          {...fieldOf('lastName')}
          label={t(`${columns}.lastName`)}
          maxLength={longestName}
          autoComplete="off"
          required
        />
        <TextField
          {...fieldOf('firstNames')}
          className="only-person"
          label={t(`${columns}.firstNames`)}
          maxLength={longestName}
          autoComplete="off"
        />
        <TextField
          {...fieldOf('legalForm')}
          className="only-organisation"
          label={t(`${columns}.legalForm`)}
          help={t('members.register.entry.legalFormHelp')}
          maxLength={longestName}
          autoComplete="off"
        />
        <TextField
          {...fieldOf('address')}
          label={t(`${columns}.address`)}
          help={t('members.register.entry.addressHelp')}
          maxLength={longestAddress}
          autoComplete="off"
          required
        />
      </FormSection>
      <FormSection id="when" title={t('members.register.entry.when')} help={t('members.register.entry.whenHelp')}>
        <TextField
          {...fieldOf('decidedOn')}
          className="user-date"
          label={t(`${columns}.decided`)}
          type="date"
          max={today}
          required
        />
        <TextField
          {...fieldOf('notifiedOn')}
          className="user-date"
          label={t(`${columns}.notified`)}
          help={t('members.register.entry.notifiedHelp')}
          type="date"
          max={today}
          required
        />
        <TextArea
          {...fieldOf('remark')}
          label={t(`${columns}.remark`)}
          optionalLabel={start.event === 'corrected' ? undefined : t('members.form.optional')}
          help={start.event === 'corrected' ? t('members.register.entry.remarkHelp') : undefined}
          rows={3}
          maxLength={longestRemark}
        />
      </FormSection>
    </>
  )
}
