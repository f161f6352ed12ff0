import { useTranslation } from 'react-i18next'
import { Checkbox, TextField } from '#ui/field.tsx'
import { occupations } from '../../occupations.ts'
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
  return (
    <FormSection id="identity" title={t('members.form.identity')} help={t('members.form.identityHelp')}>
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
          <p className="user-fixed">{values.text('email')}</p>
          <p className="field-help">{t('members.form.emailFixed')}</p>
        </div>
      )}
      <TextField
        label={t('members.fields.occupation')}
        optionalLabel={t('members.form.optional')}
        help={t('members.form.occupationHelp')}
        name="occupation"
        list="occupations"
        autoComplete="off"
        maxLength={200}
        defaultValue={values.text('occupation')}
        error={errorOf('occupation')}
      />
      <datalist id="occupations">
        {occupations.map((name) => (
          <option key={name} value={t(`members.occupations.${name}`)} />
        ))}
      </datalist>
      <Checkbox
        label={t('members.fields.magistrate')}
        name="magistrate"
        defaultChecked={values.isTicked('magistrate')}
      />
    </FormSection>
  )
}
