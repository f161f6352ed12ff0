import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { FormSection } from './form-section.tsx'
import type { SavedUser } from './form-values.ts'

type IdentityFieldsProps = {
  saved: SavedUser
  /** The address is chosen once, by the administrator; afterwards users change it themselves. */
  isNew: boolean
}

/** Who it is. */
export function IdentityFields({ saved, isNew }: IdentityFieldsProps) {
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
          defaultValue={saved.firstName}
        />
        <TextField
          label={t('members.fields.lastName')}
          name="lastName"
          autoComplete="off"
          maxLength={100}
          required
          defaultValue={saved.lastName}
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
          defaultValue={saved.email}
        />
      ) : (
        <div className="field">
          <p className="field-label">{t('members.fields.email')}</p>
          <p className="user-fixed">
            <EmailText email={saved.email} />
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
        defaultValue={saved.occupation}
      />
      <datalist id="occupations">
        {occupations.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Magistrate isTicked={saved.magistrate} label={magistrateLabel} />
    </FormSection>
  )
}

/** What nobody is asked stays as it was. */
function Magistrate({ isTicked, label }: { isTicked: boolean; label: string }) {
  if (label) return <Checkbox label={label} name="magistrate" defaultChecked={isTicked} />
  return isTicked && <input type="hidden" name="magistrate" value="on" />
}
