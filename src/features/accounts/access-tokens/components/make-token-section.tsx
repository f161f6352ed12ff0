import { useTranslation } from 'react-i18next'
import type { Scope } from '#platform/access/scopes.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { problemOf, type SectionForm, SecurityForm, useIsSending } from '../../factors/components/security-form.tsx'
import { SettingsSection } from '../../settings/components/settings-page.tsx'
import { lifetimes, scopeField } from '../access-tokens.schema.ts'

/** Name, scopes, days; for whoever has shown lately who he is. */
export function MakeTokenSection({ scopes, ...form }: SectionForm & { scopes: readonly Scope[] }) {
  const { t } = useTranslation()
  return (
    <SettingsSection id="make" title={t('accounts.tokens.make.title')} help={t('accounts.tokens.make.help')}>
      {form.isProved ? <MakeTokenForm scopes={scopes} {...form} /> : <p>{t('accounts.tokens.make.proveFirst')}</p>}
    </SettingsSection>
  )
}

function MakeTokenForm({ scopes, problem }: SectionForm & { scopes: readonly Scope[] }) {
  const { t, i18n } = useTranslation()
  const isSending = useIsSending('make-token')
  const own = problemOf(problem, 'make-token')
  const sayError = (field: string) => {
    const message = own?.fields[field]
    return message && translateMessage(i18n, message)
  }
  const errors = ['name', 'scopes', 'days'].flatMap((field) => {
    const text = sayError(field)
    return text ? [{ field, text }] : []
  })
  return (
    <SecurityForm intent="make-token" problem={problem} className="settings-form">
      <ErrorSummary errors={errors} />
      <TextField
        label={t('accounts.tokens.make.name')}
        help={t('accounts.tokens.make.nameHelp')}
        name="name"
        maxLength={60}
        autoComplete="off"
        required
        defaultValue={own?.values.name}
        error={sayError('name')}
      />
      <fieldset
        className="token-choices"
        id="field-scopes"
        tabIndex={-1}
        aria-describedby={own?.fields.scopes && 'field-scopes-error'}
      >
        <legend className="field-label">{t('accounts.tokens.make.scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`accounts.tokens.scopes.${scope}`)}
            help={scope}
            name={scopeField(scope)}
            id={`field-${scope.replace(':', '-')}`}
            defaultChecked={own?.values[scopeField(scope)] === 'on'}
          />
        ))}
        <FieldNotes id="field-scopes" error={sayError('scopes')} />
      </fieldset>
      <fieldset className="token-choices">
        <legend className="field-label">{t('accounts.tokens.make.days')}</legend>
        <div className="choices">
          {lifetimes.map((days) => (
            <label key={days} className="choice-card">
              <input
                type="radio"
                name="days"
                value={days}
                defaultChecked={String(days) === (own?.values.days ?? String(lifetimes[1]))}
              />
              <span>{t('accounts.tokens.make.daysCount', { days })}</span>
            </label>
          ))}
        </div>
        <FieldNotes id="field-days" error={sayError('days')} />
      </fieldset>
      <div className="save-row">
        <Button type="submit" variant="primary" isPending={isSending}>
          {t('accounts.tokens.make.submit')}
        </Button>
      </div>
    </SecurityForm>
  )
}
