import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { Form, FormProblems } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Select, TextArea, TextField } from '#ui/field.tsx'
import { maxAddressLength, maxMotivationLength } from '../application.ts'
import type { Route } from '../routes/+types/become-member'

const name = { maxLength: 100, required: true }
const email = {
  type: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
  required: true,
}

type ApplicationFormProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

/** A native form: visitors have no React. What was typed stays when something is wrong with it. */
export function ApplicationForm({ page, refused }: ApplicationFormProps) {
  const { t } = useTranslation()
  const { magistrateLabel, occupations } = useOwnWords()
  const optional = { optionalLabel: t('members.form.optional') }
  const line = (field: string, label: string, look: Partial<ComponentProps<typeof TextField>>) => (
    <TextField name={field} label={label} {...look} />
  )
  return (
    <Form
      as="form"
      checks="application"
      refused={refused}
      action={href('/team/become-member')}
      className="apply-form"
      notice={
        <>
          <p className="apply-note">{t('members.apply.required')}</p>
          <FormProblems problem={refused} />
        </>
      }
    >
      <fieldset className="apply-part">
        <legend className="text-h3">{t('members.apply.you')}</legend>
        <div className="apply-names">
          {line('firstName', t('members.fields.firstName'), { ...name, autoComplete: 'given-name' })}
          {line('lastName', t('members.fields.lastName'), { ...name, autoComplete: 'family-name' })}
        </div>
        {line('email', t('members.fields.email'), { ...email, help: t('members.apply.email-help') })}
        {line('phone', t('members.apply.phone'), { ...optional, type: 'tel', autoComplete: 'tel', maxLength: 30 })}
        <TextArea
          name="address"
          className="apply-address"
          label={t('members.apply.address')}
          help={t('members.apply.address-help')}
          autoComplete="street-address"
          rows={2}
          maxLength={maxAddressLength}
          required
        />
        <Select
          name="defaultLanguage"
          label={t('members.apply.language')}
          help={t('members.apply.language-help')}
          defaultValue={page.language}
          options={page.languages.map((code) => ({ value: code, label: t(`members.languages.${code}`) }))}
        />
      </fieldset>
      <fieldset className="apply-part">
        <legend className="text-h3">{t('members.apply.function')}</legend>
        {line('occupation', t('members.fields.occupation'), {
          help: t('members.apply.occupation-help'),
          list: 'occupations',
          autoComplete: 'organization-title',
          maxLength: 200,
          required: true,
        })}
        <datalist id="occupations">
          {occupations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {magistrateLabel && <Checkbox name="magistrate" label={magistrateLabel} />}
        <TextArea
          name="motivation"
          {...optional}
          label={t('members.apply.motivation')}
          rows={6}
          maxLength={maxMotivationLength}
        />
      </fieldset>
      <fieldset className="apply-part">
        <legend className="text-h3">{t('members.apply.last')}</legend>
        <Checkbox
          name="emailSubscriber"
          label={t('members.apply.newsletter')}
          help={t('members.apply.newsletter-help')}
        />
        <p className="apply-privacy">
          {t('members.apply.privacy')}{' '}
          <a className="link" href={href('/privacy')} target="_blank" rel="noreferrer">
            {t('members.apply.privacy-link')}
          </a>
        </p>
        <Checkbox name="agreed" label={t('members.apply.agreed')} required />
      </fieldset>
      <div className="apply-actions">
        <Button type="submit" variant="primary">
          {t('members.apply.send')}
        </Button>
      </div>
    </Form>
  )
}
