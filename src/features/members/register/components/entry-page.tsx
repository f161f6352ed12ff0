import '../../core/components/people.css'
import '../../applications/components/applications.css'
import '../../users/components/form/user-form.css'
import './register.css'
import { type ComponentProps, useState } from 'react'
import { href, useNavigation } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { Form } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Select, TextArea, TextField } from '#ui/field.tsx'
import { useTyped } from '#ui/form-context.ts'
import { LeaveQuestion } from '../../users/components/form/leave-question.tsx'
import { maxAddressLength, maxNameLength, maxRemarkLength } from '../register.ts'
import type { Route } from '../routes/+types/register-entry'

type Page = Route.ComponentProps['loaderData']

export function EntryPage({ page, refused }: { page: Page; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { event, corrects, decision, member, until } = page.start
  const [isDirty, setDirty] = useState(false)
  const isSending = useNavigation().formMethod === 'POST'
  const title =
    event === 'corrected'
      ? t('members.register.entry.correction', { number: corrects })
      : t('members.register.entry.title')
  const register = { label: t('members.register.title'), href: href('/administration/register') }
  return (
    <AdministrationPage name={title} above={[register]}>
      <p className="form-lede">
        {t('members.register.entry.lede')} {until && t('members.register.entry.until', { date: writtenDay(until) })}
      </p>
      <Form
        id="register-entry"
        checks="register-entry"
        refused={refused}
        sends={{ member, decision, corrects }}
        onChange={() => setDirty(true)}
      >
        <EntryFields page={page} />
        <div className="form-save" data-save-bar>
          <SubmitButton intent="enter" variant="primary">
            {t('members.register.entry.save')}
          </SubmitButton>
          <ButtonLink to={member ? href('/administration/register/members/:member', { member }) : register.href}>
            {t('members.form.cancel')}
          </ButtonLink>
        </div>
      </Form>
      {/* Opened first, so that nobody presses it by accident. */}
      {decision && (
        <details className="register-drop">
          <summary className="link">{t('members.register.drop.title')}</summary>
          <p className="application-note">{t('members.register.drop.help')}</p>
          <ButtonForm fields={{ intent: 'drop', decision }} variant="danger">
            {t('members.register.drop.button')}
          </ButtonForm>
        </details>
      )}
      <LeaveQuestion isDirty={isDirty && !isSending} />
    </AdministrationPage>
  )
}

const kinds = ['person', 'organisation'] as const
const columns = 'members.register.columns'

type LineName = 'lastName' | 'firstNames' | 'legalForm' | 'address'

/** What, who and when. Styles choose between the fields for a person and those for an organisation: it works without scripts. */
function EntryFields({ page: { start, today } }: { page: Page }) {
  const { t } = useTranslation()
  const kind = useTyped('kind', start.kind)
  const line = (name: LineName, look: Partial<ComponentProps<typeof TextField>>) => (
    <TextField
      name={name}
      defaultValue={start[name]}
      label={t(`${columns}.${name}`)}
      maxLength={maxNameLength}
      autoComplete="off"
      {...look}
    />
  )
  const day = (name: 'decided' | 'notified', help?: string) => (
    <TextField
      name={`${name}On`}
      defaultValue={start[`${name}On`]}
      className="user-date"
      label={t(`${columns}.${name}`)}
      help={help}
      type="date"
      max={today}
      required
    />
  )
  const isCorrection = start.event === 'corrected'
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
        {line('lastName', { required: true })}
        {line('firstNames', { className: 'only-person' })}
        {line('legalForm', { className: 'only-organisation', help: t('members.register.entry.legalFormHelp') })}
        {line('address', {
          help: t('members.register.entry.addressHelp'),
          maxLength: maxAddressLength,
          required: true,
        })}
      </FormSection>
      <FormSection id="when" title={t('members.register.entry.when')} help={t('members.register.entry.whenHelp')}>
        {day('decided')}
        {day('notified', t('members.register.entry.notifiedHelp'))}
        <TextArea
          name="remark"
          defaultValue={start.remark}
          label={t(`${columns}.remark`)}
          optionalLabel={isCorrection ? undefined : t('members.form.optional')}
          help={isCorrection ? t('members.register.entry.remarkHelp') : undefined}
          rows={3}
          maxLength={maxRemarkLength}
        />
      </FormSection>
    </>
  )
}
