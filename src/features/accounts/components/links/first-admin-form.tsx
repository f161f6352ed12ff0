import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { activeLanguages, type Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { NewPasswordField } from './choose-password.tsx'
import { FormBanner, LetterForm } from './letter-page.tsx'

const texts = [
  { name: 'firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', autoComplete: 'username', type: 'email' },
] as const

/** Who administers the portal from now on. */
export function FirstAdminForm(props: { problem: FormProblem | null; language: Language; xsrfToken: string }) {
  const { problem, language, xsrfToken } = props
  const { t, i18n } = useTranslation()
  const errorOf = (name: string) => {
    const error = problem?.fields[name]
    return error && translateMessage(i18n, error)
  }
  return (
    <LetterForm checks="first-admin" {...{ problem, xsrfToken }}>
      <FormBanner problem={problem} />
      {texts.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          label={t(`accounts.links.setup.${name}`)}
          maxLength={name === 'email' ? 254 : 100}
          required
          defaultValue={problem?.values[name]}
          error={errorOf(name)}
        />
      ))}
      <Select
        name="language"
        label={t('accounts.links.setup.language')}
        options={activeLanguages.map((code) => ({ value: code, label: t(`shell.language-name.${code}`) }))}
        defaultValue={problem?.values.language ?? language}
      />
      <NewPasswordField problem={problem} />
      <Button type="submit" variant="primary" className="max-w-field">
        {t('accounts.links.setup.submit')}
      </Button>
    </LetterForm>
  )
}
