import { useTranslation } from 'react-i18next'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { EmailText } from '#ui/email-text.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { FormSection } from './form-section.tsx'
import type { UserFormValues } from './form-values.ts'

type IdentityFieldsProps = {
  values: UserFormValues
  errorOf: (field: string) => string | undefined
  /** The address is chosen once, by whoever makes the user; afterwards he changes it himself. */
  isNew: boolean
}

/** Who it is. */
export function IdentityFields({ values, errorOf, isNew }: IdentityFieldsProps) {
  const { t } = useTranslation()
  const { magistrateLabel, occupations } = useOwnWords()
  const seen = magistrateLabel
    ? t('members.form.identityHelpLabelled', { label: magistrateLabel })
    : t('members.form.identityHelp')
  return (
    <FormSection id="identity" title={t('members.form.identity')} help={seen}>
      <div className="user-names">
        <TextField
          label={t('members.fields.firstName')}
          name="firstName"
          autoComplete="off"
          maxLength={100}
          required
          defaultValue={values.text('firstName')}
          error={errorOf('firstName')}
        />
        <TextField
          label={t('members.fields.lastName')}
          name="lastName"
          autoComplete="off"
          maxLength={100}
          required
          defaultValue={values.text('lastName')}
          error={errorOf('lastName')}
        />
      </div>
      {isNew ? (
        <TextField
          label={t('members.fields.email')}
          help={t('members.form.emailHelp')}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={values.text('email')}
          error={errorOf('email')}
        />
      ) : (
        <div className="field">
          <p className="field-label">{t('members.fields.email')}</p>
          <p className="user-fixed">
            <EmailText email={values.text('email')} />
          </p>
          <p className="field-help">{t('members.form.emailFixed')}</p>
        </div>
      )}
      <TextField
        label={t('members.fields.occupation')}
        optionalLabel={t('members.form.optional')}
        help={occupations.length > 0 ? t('members.form.occupationHelp') : undefined}
        name="occupation"
        list="occupations"
        autoComplete="off"
        maxLength={200}
        defaultValue={values.text('occupation')}
        error={errorOf('occupation')}
      />
      <datalist id="occupations">
        {occupations.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Magistrate isTicked={values.isTicked('magistrate')} label={magistrateLabel} />
    </FormSection>
  )
}

/** What nobody is asked stays as it was. */
function Magistrate({ isTicked, label }: { isTicked: boolean; label: string }) {
  if (label) return <Checkbox label={label} name="magistrate" defaultChecked={isTicked} />
  return isTicked && <input type="hidden" name="magistrate" value="on" />
}
