import type { ComponentProps, ReactNode } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, Select, TextArea, TextField } from '#ui/field.tsx'
import { legalForms, type TickName } from '../field-rules.ts'
import type { FieldName, ShownFields } from '../organisation.ts'

type SectionName = 'identity' | 'legal' | 'money' | 'mail' | 'languages' | 'members' | 'comments' | 'limits'
type TextName = Exclude<FieldName, 'legalForm' | TickName>
type HelpedName =
  | 'magistrateLabelNl'
  | 'magistrateLabelFr'
  | 'enterpriseNumber'
  | 'iban'
  | 'fee'
  | 'mailReplyTo'
  | 'uploadLimit'

type LineLook = Pick<ComponentProps<typeof TextField>, 'maxLength' | 'type' | 'inputMode'> & { hasHelp?: boolean }

export function OrganisationFields({ saved }: { saved: ShownFields }) {
  const { t } = useTranslation()
  const line = (name: TextName, { hasHelp, maxLength = 200, ...native }: LineLook = {}) => (
    <TextField
      {...native}
      name={name}
      lang={langOf(name)}
      label={t(`administration.log.fields.${name}`)}
      help={hasHelp ? t(`administration.organisation.help.${name as HelpedName}`) : undefined}
      defaultValue={saved[name]}
      maxLength={maxLength}
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
        <Pair>
          {line('nameNl', { maxLength: 100 })}
          {line('nameFr', { maxLength: 100 })}
          {line('taglineNl')}
          {line('taglineFr')}
          {line('addressNl')}
          {line('addressFr')}
          {line('email', { type: 'email' })}
          {line('phone', { type: 'tel', maxLength: 100 })}
        </Pair>
      </Section>
      <Section name="legal">
        <Select
          name="legalForm"
          label={t('administration.log.fields.legalForm')}
          defaultValue={saved.legalForm}
          options={legalForms.map((value) => ({ value, label: t(`administration.log.values.legalForm.${value}`) }))}
        />
        {line('enterpriseNumber', { hasHelp: true, maxLength: 40 })}
        <Pair>
          {line('courtNl', { maxLength: 100 })}
          {line('courtFr', { maxLength: 100 })}
        </Pair>
        {helpedTick('inLiquidation')}
      </Section>
      <Section name="money">
        {line('iban', { hasHelp: true, maxLength: 60 })}
        {line('fee', { hasHelp: true, inputMode: 'decimal', maxLength: 20 })}
      </Section>
      <Section name="members">
        <Pair>
          {line('magistrateLabelNl', { hasHelp: true, maxLength: 40 })}
          {line('magistrateLabelFr', { hasHelp: true, maxLength: 40 })}
          {lines('occupationsNl')}
          {lines('occupationsFr')}
        </Pair>
      </Section>
      <Section name="mail">
        <Pair>
          {line('mailSenderNl', { maxLength: 100 })}
          {line('mailSenderFr', { maxLength: 100 })}
        </Pair>
        {line('mailReplyTo', { hasHelp: true, type: 'email' })}
      </Section>
      <Section name="languages">
        {tick('languageNl', t('administration.organisation.languageNl'))}
        {tick('languageFr', t('administration.organisation.languageFr'))}
      </Section>
      <Section name="comments">{helpedTick('visitorComments')}</Section>
      <Section name="limits">{line('uploadLimit', { hasHelp: true, inputMode: 'numeric', maxLength: 6 })}</Section>
    </>
  )
}

const langOf = (name: TextName) =>
  name.endsWith('Nl') ? documentLanguage('nl') : name.endsWith('Fr') ? documentLanguage('fr') : undefined

const Pair = ({ children }: { children: ReactNode }) => <div className="organisation-pair">{children}</div>

/** At the left what it is about, where there is space. */
function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className="organisation-section" aria-labelledby={`organisation-${name}`}>
      <div>
        <h2 className="text-h3" id={`organisation-${name}`}>
          {t(`administration.organisation.sections.${name}.title`)}
        </h2>
        <p className="organisation-help">{t(`administration.organisation.sections.${name}.help`)}</p>
      </div>
      <div className="organisation-fields">{children}</div>
    </section>
  )
}
