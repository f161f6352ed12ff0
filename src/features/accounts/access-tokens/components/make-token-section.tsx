import type { Scope } from '#platform/access/scopes.ts'
import { useErrors, useSending } from '#platform/forms/form.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { problemOf, type SectionForm, SecurityForm } from '../../factors/components/security-form.tsx'
import { SettingsSection } from '../../settings/components/settings-page.tsx'
import { lifetimes, scopeField } from '../access-tokens.schema.ts'

export function MakeTokenSection({ scopes, ...form }: SectionForm & { scopes: readonly Scope[] }) {
  const { t } = useTranslation()
  return (
    <SettingsSection id="make" title={t('accounts.tokens.make.title')} help={t('accounts.tokens.make.help')}>
      {form.isProved ? <MakeTokenForm scopes={scopes} {...form} /> : <p>{t('accounts.tokens.make.proveFirst')}</p>}
    </SettingsSection>
  )
}

function MakeTokenForm({ scopes, problem }: SectionForm & { scopes: readonly Scope[] }) {
  const { t } = useTranslation()
  const sends = { intent: 'make-token' } as const
  const isSending = useSending(sends)
  const refused = problemOf(problem, sends.intent)
  const errors = useErrors(refused)
  const chosenDays = refused?.values.days ?? String(lifetimes[1])
  return (
    <SecurityForm sends={sends} problem={problem} className="settings-form">
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} />
      <TextField
        label={t('accounts.tokens.make.name')}
        help={t('accounts.tokens.make.nameHelp')}
        name="name"
        maxLength={60}
        autoComplete="off"
        required
      />
      <fieldset
        className="token-choices"
        id="field-scopes"
        tabIndex={-1}
        aria-describedby={errors.scopes && 'field-scopes-error'}
      >
        <legend className="field-label">{t('accounts.tokens.make.scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`accounts.tokens.scopes.${scope}`)}
            help={scope}
            name={scopeField(scope)}
            id={`field-${scope.replace(':', '-')}`}
          />
        ))}
        <FieldNotes id="field-scopes" error={errors.scopes} />
      </fieldset>
      <fieldset className="token-choices">
        <legend className="field-label">{t('accounts.tokens.make.days')}</legend>
        <div className="choices">
          {lifetimes.map((days) => (
            <label key={days} className="choice-card">
              <input type="radio" name="days" value={days} defaultChecked={String(days) === chosenDays} />
              <span>{t('accounts.tokens.make.daysCount', { days })}</span>
            </label>
          ))}
        </div>
        <FieldNotes id="field-days" error={errors.days} />
      </fieldset>
      <div className="save-row">
        <Button type="submit" variant="primary" isPending={isSending}>
          {t('accounts.tokens.make.submit')}
        </Button>
      </div>
    </SecurityForm>
  )
}
