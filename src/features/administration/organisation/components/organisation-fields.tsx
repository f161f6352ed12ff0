import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { Checkbox, TextArea, TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { FieldName } from '../organisation-form.ts'
import { legalForms } from '../organisation-record.ts'

export type FieldTools = {
  value(name: FieldName): string
  error(name: FieldName): string | undefined
}

type SectionName = 'identity' | 'legal' | 'money' | 'mail' | 'languages' | 'members' | 'comments' | 'limits'

/** What belongs together in the form: at the left what it is about, where there is room. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
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

type TextName = Exclude<FieldName, 'legalForm' | 'inLiquidation' | 'languageNl' | 'languageFr' | 'visitorComments'>
type HelpedName =
  | 'magistrateLabelNl'
  | 'magistrateLabelFr'
  | 'enterpriseNumber'
  | 'iban'
  | 'fee'
  | 'mailReplyTo'
  | 'uploadLimit'

type LineProps = FieldTools & {
  name: TextName
  hasHelp?: boolean
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
}

export function Line({ name, value, error, hasHelp, maxLength = 200, ...native }: LineProps) {
  const { t } = useTranslation()
  const other = name.endsWith('Nl') ? documentLanguage('nl') : name.endsWith('Fr') ? documentLanguage('fr') : undefined
  return (
    <TextField
      {...native}
      name={name}
      lang={other}
      label={t(`administration.log.fields.${name}`)}
      help={hasHelp ? t(`administration.organisation.help.${name as HelpedName}`) : undefined}
      error={error(name)}
      defaultValue={value(name)}
      maxLength={maxLength}
      autoComplete="off"
    />
  )
}

/** What the association says of its members that is its own. */
export function MemberFields(tools: FieldTools) {
  const { t } = useTranslation()
  return (
    <Section name="members">
      <div className="organisation-pair">
        <Line {...tools} name="magistrateLabelNl" hasHelp maxLength={40} />
        <Line {...tools} name="magistrateLabelFr" hasHelp maxLength={40} />
        {(['occupationsNl', 'occupationsFr'] as const).map((name) => (
          <TextArea
            key={name}
            name={name}
            lang={documentLanguage(name === 'occupationsNl' ? 'nl' : 'fr')}
            label={t(`administration.log.fields.${name}`)}
            help={t('administration.organisation.help.occupations')}
            error={tools.error(name)}
            defaultValue={tools.value(name)}
            rows={6}
          />
        ))}
      </div>
    </Section>
  )
}

export function IdentityFields(tools: FieldTools) {
  return (
    <Section name="identity">
      <div className="organisation-pair">
        <Line {...tools} name="nameNl" maxLength={100} />
        <Line {...tools} name="nameFr" maxLength={100} />
        <Line {...tools} name="taglineNl" />
        <Line {...tools} name="taglineFr" />
        <Line {...tools} name="addressNl" />
        <Line {...tools} name="addressFr" />
        <Line {...tools} name="email" type="email" />
        <Line {...tools} name="phone" type="tel" maxLength={100} />
      </div>
    </Section>
  )
}

export function LegalFields(tools: FieldTools) {
  const { t } = useTranslation()
  return (
    <Section name="legal">
      <Select
        name="legalForm"
        label={t('administration.log.fields.legalForm')}
        defaultValue={tools.value('legalForm')}
        options={legalForms.map((value) => ({ value, label: t(`administration.log.values.legalForm.${value}`) }))}
      />
      <Line {...tools} name="enterpriseNumber" hasHelp maxLength={40} />
      <div className="organisation-pair">
        <Line {...tools} name="courtNl" maxLength={100} />
        <Line {...tools} name="courtFr" maxLength={100} />
      </div>
      <Checkbox
        name="inLiquidation"
        value="yes"
        label={t('administration.log.fields.inLiquidation')}
        help={t('administration.organisation.help.inLiquidation')}
        defaultChecked={tools.value('inLiquidation') === 'yes'}
      />
    </Section>
  )
}
