import type { ComponentProps, ReactNode } from 'react'
import { FormSection } from '#platform/forms/form-section.tsx'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, Select, TextArea, TextField } from '#ui/field.tsx'
import { legalForms, type TickName } from '../field-rules.ts'
import type { FieldName, ShownFields } from '../organisation.ts'

type SectionName = 'identity' | 'legal' | 'money' | 'mail' | 'languages' | 'members' | 'comments' | 'limits'
type TextName = Exclude<FieldName, 'legalForm' | TickName>
type LineLook = Pick<ComponentProps<typeof TextField>, 'help' | 'maxLength' | 'type' | 'inputMode'>

export function OrganisationFields({ saved }: { saved: ShownFields }) {
  const { t } = useTranslation()
  const line = (name: TextName, look: LineLook = {}) => (
    <TextField
      maxLength={200}
      {...look}
      name={name}
      lang={langOf(name)}
      label={t(`administration.log.fields.${name}`)}
      defaultValue={saved[name]}
      autoComplete="off"
    />
  )
  const lines = (name: 'occupationsNl' | 'occupationsFr') => (
    <TextArea
      name={name}
      lang={langOf(name)}
      label={t(`administration.log.fields.${name}`)}
      help={t('administration.organisation.help.occupations')}
      defaultValue={saved[name]}
      rows={6}
    />
  )
  const tick = (name: TickName, label: string, help?: string) => (
    <Checkbox name={name} value="yes" label={label} help={help} defaultChecked={saved[name] === 'yes'} />
  )
  const helpedTick = (name: 'inLiquidation' | 'visitorComments') =>
    tick(name, t(`administration.log.fields.${name}`), t(`administration.organisation.help.${name}`))
  return (
    <>
      <Section name="identity">
        <SideBySide>
          {line('nameNl', { maxLength: 100 })}
          {line('nameFr', { maxLength: 100 })}
          {line('taglineNl')}
          {line('taglineFr')}
          {line('addressNl')}
          {line('addressFr')}
          {line('email', { type: 'email' })}
          {line('phone', { type: 'tel', maxLength: 100 })}
        </SideBySide>
      </Section>
      <Section name="legal">
        <Select
          name="legalForm"
          label={t('administration.log.fields.legalForm')}
          defaultValue={saved.legalForm}
          options={legalForms.map((value) => ({ value, label: t(`administration.log.values.legalForm.${value}`) }))}
        />
        {line('enterpriseNumber', { help: t('administration.organisation.help.enterpriseNumber'), maxLength: 40 })}
        <SideBySide>
          {line('courtNl', { maxLength: 100 })}
          {line('courtFr', { maxLength: 100 })}
        </SideBySide>
        {helpedTick('inLiquidation')}
      </Section>
      <Section name="money">
        {line('iban', { help: t('administration.organisation.help.iban'), maxLength: 60 })}
        {line('fee', { help: t('administration.organisation.help.fee'), inputMode: 'decimal', maxLength: 20 })}
      </Section>
      <Section name="members">
        <SideBySide>
          {line('magistrateLabelNl', { help: t('administration.organisation.help.magistrateLabelNl'), maxLength: 40 })}
          {line('magistrateLabelFr', { help: t('administration.organisation.help.magistrateLabelFr'), maxLength: 40 })}
          {lines('occupationsNl')}
          {lines('occupationsFr')}
        </SideBySide>
      </Section>
      <Section name="mail">
        <SideBySide>
          {line('mailSenderNl', { maxLength: 100 })}
          {line('mailSenderFr', { maxLength: 100 })}
        </SideBySide>
        {line('mailReplyTo', { help: t('administration.organisation.help.mailReplyTo'), type: 'email' })}
      </Section>
      <Section name="languages">
        {tick('languageNl', t('administration.organisation.languageNl'))}
        {tick('languageFr', t('administration.organisation.languageFr'))}
      </Section>
      <Section name="comments">{helpedTick('visitorComments')}</Section>
      <Section name="limits">
        {line('uploadLimit', {
          help: t('administration.organisation.help.uploadLimit'),
          inputMode: 'numeric',
          maxLength: 6,
        })}
      </Section>
    </>
  )
}

const langOf = (name: TextName) =>
  name.endsWith('Nl') ? documentLanguage('nl') : name.endsWith('Fr') ? documentLanguage('fr') : undefined

const SideBySide = ({ children }: { children: ReactNode }) => <div className="organisation-columns">{children}</div>

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation()
  const key = `administration.organisation.sections.${name}` as const
  return (
    <FormSection id={`organisation-${name}`} title={t(`${key}.title`)} help={t(`${key}.help`)}>
      {children}
    </FormSection>
  )
}
