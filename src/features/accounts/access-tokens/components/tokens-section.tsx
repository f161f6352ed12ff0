import type { Scope } from '#platform/access/scopes.ts'
import { useErrors } from '#platform/forms/form.tsx'
import { useSending } from '#platform/forms/submit-button.tsx'
import { dateAndTime, formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { ConfirmedForm, problemOf, type SectionForm, SecurityForm } from '../../factors/components/security-form.tsx'
import { SettingsSection } from '../../settings/components/settings-section.tsx'
import { lifetimes, scopeField } from '../access-tokens.schema.ts'
import type { ListedAccessToken } from '../access-tokens.service.server.ts'

/** The tokens there are. Revoking asks no proof: it only makes safer. */
export function TokensSection({ tokens }: { tokens: readonly ListedAccessToken[] }) {
  const { t } = useTranslation()
  return (
    <SettingsSection id="tokens" title={t('accounts.tokens.list.title')} help={t('accounts.tokens.list.help')}>
      {tokens.length === 0 ? (
        <p>{t('accounts.tokens.list.none')}</p>
      ) : (
        <ul className="security-rows">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

function TokenRow({ token }: { token: ListedAccessToken }) {
  const { t, language } = useTranslation()
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt, isExpired } = token
  const notes = [
    t('accounts.tokens.list.made', { date: formatDate(createdAt, language) }),
    t(`accounts.tokens.list.${isExpired ? 'expired' : 'until'}`, { date: formatDate(expiresAt, language) }),
    lastUsedAt === null
      ? t('accounts.tokens.list.unused')
      : t('accounts.tokens.list.used', dateAndTime(lastUsedAt, language)),
  ]
  return (
    <li className="security-row">
      <div className="security-row-text">
        <p className="security-name wrap-anywhere">
          {name}
          {isExpired && <span className="token-expired">{t('accounts.tokens.list.isExpired')}</span>}
        </p>
        <p className="token-scopes" translate="no">
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </p>
        <p className="security-note">{notes.join(' · ')}</p>
      </div>
      <ConfirmedForm
        sends={{ intent: 'revoke-token', token: id }}
        label={t('accounts.tokens.list.revoke')}
        accessibleLabel={t('accounts.tokens.list.revokeNamed', { name })}
        question={t('accounts.tokens.list.question', { name })}
        consequence={t('accounts.tokens.list.consequence')}
      />
    </li>
  )
}

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
  const refused = problemOf(problem, 'make-token')
  const errors = useErrors(refused)
  const chosenDays = refused?.values.days ?? String(lifetimes[1])
  return (
    <SecurityForm sends={{ intent: 'make-token' }} problem={problem} className="settings-form">
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
        <Button type="submit" variant="primary" isPending={useSending({ intent: 'make-token' })}>
          {t('accounts.tokens.make.submit')}
        </Button>
      </div>
    </SecurityForm>
  )
}
