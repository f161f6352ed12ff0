import { useTranslation } from 'react-i18next'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Checkbox, TextArea, TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { longestAddress, longestMotivation } from '../application.ts'
import type { Route } from '../routes/+types/become-member'

type ApplicationFormProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

/** A native form: visitors have no React. What was typed stays when something is wrong with it. */
export function ApplicationForm({ page, refused }: ApplicationFormProps) {
  const { t, i18n } = useTranslation()
  const { magistrateLabel, occupations } = useOwnWords()
  const errors = Object.entries(refused?.fields ?? {}).map(([field, message]) => ({
    field,
    text: translateMessage(i18n, message),
  }))
  const fieldOf = (name: string) => ({
    name,
    defaultValue: refused?.values[name] ?? '',
    error: errors.find(({ field }) => field === name)?.text,
    autoFocus: errors[0]?.field === name,
  })
  const boxOf = (name: string) => ({
    name,
    defaultChecked: refused?.values[name] === 'on',
    error: errors.find(({ field }) => field === name)?.text,
    autoFocus: errors[0]?.field === name,
  })
  const optional = { optionalLabel: t('members.form.optional') }
  return (
    <form {...useChecks('application', refused)} action="/team/become-member" className="apply-form" data-send-once="">
      <XsrfField />
      <p className="apply-note">{t('members.apply.required')}</p>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {errors.length > 1 && <ErrorSummary errors={errors} />}
      <fieldset className="apply-part">
        <legend className="text-h3">{t('members.apply.you')}</legend>
        <div className="apply-pair">
          <TextField
            {...fieldOf('firstName')}
            label={t('members.fields.firstName')}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField
            {...fieldOf('lastName')}
            label={t('members.fields.lastName')}
            autoComplete="family-name"
            maxLength={100}
            required
          />
        </div>
        <TextField
          {...fieldOf('email')}
          label={t('members.fields.email')}
          help={t('members.apply.email-help')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <TextField
          {...fieldOf('phone')}
          {...optional}
          label={t('members.apply.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <TextArea
          {...fieldOf('address')}
          className="apply-address"
          label={t('members.apply.address')}
          help={t('members.apply.address-help')}
          autoComplete="street-address"
          rows={2}
          maxLength={longestAddress}
          required
        />
        <Select
          {...fieldOf('defaultLanguage')}
          label={t('members.apply.language')}
          help={t('members.apply.language-help')}
          defaultValue={refused?.values.defaultLanguage ?? page.language}
          options={page.languages.map((code) => ({ value: code, label: t(`members.languages.${code}`) }))}
        />
      </fieldset>
      <fieldset className="apply-part">
        <legend className="text-h3">{t('members.apply.function')}</legend>
        <TextField
          {...fieldOf('occupation')}
          label={t('members.fields.occupation')}
          help={t('members.apply.occupation-help')}
          list="occupations"
          autoComplete="organization-title"
          maxLength={200}
          required
        />
        <datalist id="occupations">
          {occupations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {magistrateLabel && <Checkbox {...boxOf('magistrate')} label={magistrateLabel} />}
        <TextArea
          {...fieldOf('motivation')}
          {...optional}
          label={t('members.apply.motivation')}
          rows={6}
          maxLength={longestMotivation}
        />
      </fieldset>
      <fieldset className="apply-part">
        <legend className="text-h3">{t('members.apply.last')}</legend>
        <Checkbox
          {...boxOf('emailSubscriber')}
          label={t('members.apply.newsletter')}
          help={t('members.apply.newsletter-help')}
        />
        <p className="apply-privacy">
          {t('members.apply.privacy')}{' '}
          <a className="link" href="/privacy" target="_blank" rel="noreferrer">
            {t('members.apply.privacy-link')}
          </a>
        </p>
        <Checkbox {...boxOf('agreed')} label={t('members.apply.agreed')} required />
      </fieldset>
      <div className="apply-actions">
        <Button type="submit" variant="primary">
          {t('members.apply.send')}
        </Button>
      </div>
    </form>
  )
}
