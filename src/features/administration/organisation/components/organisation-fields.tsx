import type { ReactNode } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, TextArea, TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { FieldName } from '../organisation-form.ts'
import type { OrganisationPageData } from '../organisation-page.server.ts'
import { legalForms } from '../organisation-record.ts'

export type SectionProps = { saved: OrganisationPageData['fields'] }

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

type LineProps = SectionProps & {
  name: TextName
  hasHelp?: boolean
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
}

export function Line({ name, saved, hasHelp, maxLength = 200, ...native }: LineProps) {
  const { t } = useTranslation()
  const other = name.endsWith('Nl') ? documentLanguage('nl') : name.endsWith('Fr') ? documentLanguage('fr') : undefined
  return (
    <TextField
      {...native}
      name={name}
      lang={other}
      label={t(`administration.log.fields.${name}`)}
      help={hasHelp ? t(`administration.organisation.help.${name as HelpedName}`) : undefined}
      defaultValue={String(saved[name])}
      maxLength={maxLength}
      autoComplete="off"
    />
  )
}

/** What the association says of its members that is its own. */
export function MemberFields({ saved }: SectionProps) {
  const { t } = useTranslation()
  return (
    <Section name="members">
      <div className="organisation-pair">
        <Line saved={saved} name="magistrateLabelNl" hasHelp maxLength={40} />
        <Line saved={saved} name="magistrateLabelFr" hasHelp maxLength={40} />
        {(['occupationsNl', 'occupationsFr'] as const).map((name) => (
          <TextArea
            key={name}
            name={name}
            lang={documentLanguage(name === 'occupationsNl' ? 'nl' : 'fr')}
            label={t(`administration.log.fields.${name}`)}
            help={t('administration.organisation.help.occupations')}
            defaultValue={String(saved[name])}
            rows={6}
          />
        ))}
      </div>
    </Section>
  )
}

export function IdentityFields({ saved }: SectionProps) {
  return (
    <Section name="identity">
      <div className="organisation-pair">
        <Line saved={saved} name="nameNl" maxLength={100} />
        <Line saved={saved} name="nameFr" maxLength={100} />
        <Line saved={saved} name="taglineNl" />
        <Line saved={saved} name="taglineFr" />
        <Line saved={saved} name="addressNl" />
        <Line saved={saved} name="addressFr" />
        <Line saved={saved} name="email" type="email" />
        <Line saved={saved} name="phone" type="tel" maxLength={100} />
      </div>
    </Section>
  )
}

export function LegalFields({ saved }: SectionProps) {
  const { t } = useTranslation()
  return (
    <Section name="legal">
      <Select
        name="legalForm"
        label={t('administration.log.fields.legalForm')}
        defaultValue={saved.legalForm}
        options={legalForms.map((value) => ({ value, label: t(`administration.log.values.legalForm.${value}`) }))}
      />
      <Line saved={saved} name="enterpriseNumber" hasHelp maxLength={40} />
      <div className="organisation-pair">
        <Line saved={saved} name="courtNl" maxLength={100} />
        <Line saved={saved} name="courtFr" maxLength={100} />
      </div>
      <Checkbox
        name="inLiquidation"
        value="yes"
        label={t('administration.log.fields.inLiquidation')}
        help={t('administration.organisation.help.inLiquidation')}
        defaultChecked={saved.inLiquidation === 'yes'}
      />
    </Section>
  )
}
