import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { useTyped } from '#ui/form-context.ts'
import { Select } from '#ui/select.tsx'
import { FormSection } from '../../users/components/form/form-section.tsx'
import { maxAddressLength, maxNameLength, maxRemarkLength } from '../register.ts'
import type { Route } from '../routes/+types/register-entry'

const kinds = ['person', 'organisation'] as const

/** What, who and when. Which of the fields for a person or an organisation count is a matter of style: it works without scripts. */
export function EntryFields({ page: { start, today } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation()
  const kind = useTyped('kind', start.kind)
  const columns = 'members.register.columns'
  return (
    <>
      <FormSection id="what" title={t('members.register.entry.what')}>
        {start.events.length > 1 ? (
          <Select
            label={t(`${columns}.event`)}
            name="event"
            defaultValue={start.event}
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
          name="lastName"
          defaultValue={start.lastName}
          label={t(`${columns}.lastName`)}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
        <TextField
          name="firstNames"
          defaultValue={start.firstNames}
          className="only-person"
          label={t(`${columns}.firstNames`)}
          maxLength={maxNameLength}
          autoComplete="off"
        />
        <TextField
          name="legalForm"
          defaultValue={start.legalForm}
          className="only-organisation"
          label={t(`${columns}.legalForm`)}
          help={t('members.register.entry.legalFormHelp')}
          maxLength={maxNameLength}
          autoComplete="off"
        />
        <TextField
          name="address"
          defaultValue={start.address}
          label={t(`${columns}.address`)}
          help={t('members.register.entry.addressHelp')}
          maxLength={maxAddressLength}
          autoComplete="off"
          required
        />
      </FormSection>
      <FormSection id="when" title={t('members.register.entry.when')} help={t('members.register.entry.whenHelp')}>
        <TextField
          name="decidedOn"
          defaultValue={start.decidedOn}
          className="user-date"
          label={t(`${columns}.decided`)}
          type="date"
          max={today}
          required
        />
        <TextField
          name="notifiedOn"
          defaultValue={start.notifiedOn}
          className="user-date"
          label={t(`${columns}.notified`)}
          help={t('members.register.entry.notifiedHelp')}
          type="date"
          max={today}
          required
        />
        <TextArea
          name="remark"
          defaultValue={start.remark}
          label={t(`${columns}.remark`)}
          optionalLabel={start.event === 'corrected' ? undefined : t('members.form.optional')}
          help={start.event === 'corrected' ? t('members.register.entry.remarkHelp') : undefined}
          rows={3}
          maxLength={maxRemarkLength}
        />
      </FormSection>
    </>
  )
}
