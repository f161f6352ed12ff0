import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/field.tsx'
import { type FieldTools, Line, Section } from './organisation-fields.tsx'

export const MoneyFields = (tools: FieldTools) => (
  <Section name="money">
    <Line {...tools} name="iban" hasHelp maxLength={60} />
    <Line {...tools} name="fee" hasHelp inputMode="decimal" maxLength={20} />
  </Section>
)

export const MailFields = (tools: FieldTools) => (
  <Section name="mail">
    <div className="organisation-pair">
      <Line {...tools} name="mailSenderNl" maxLength={100} />
      <Line {...tools} name="mailSenderFr" maxLength={100} />
    </div>
    <Line {...tools} name="mailReplyTo" hasHelp type="email" />
  </Section>
)

export function LanguageFields({ value, error }: FieldTools) {
  const { t } = useTranslation()
  return (
    <Section name="languages">
      {(['languageNl', 'languageFr'] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          value="yes"
          label={t(`administration.organisation.${name}`)}
          error={error(name)}
          defaultChecked={value(name) === 'yes'}
        />
      ))}
    </Section>
  )
}

export function CommentFields({ value, error }: FieldTools) {
  const { t } = useTranslation()
  return (
    <Section name="comments">
      <Checkbox
        name="visitorComments"
        value="yes"
        label={t('administration.log.fields.visitorComments')}
        help={t('administration.organisation.help.visitorComments')}
        error={error('visitorComments')}
        defaultChecked={value('visitorComments') === 'yes'}
      />
    </Section>
  )
}

export const LimitFields = (tools: FieldTools) => (
  <Section name="limits">
    <Line {...tools} name="uploadLimit" hasHelp inputMode="numeric" maxLength={6} />
  </Section>
)
