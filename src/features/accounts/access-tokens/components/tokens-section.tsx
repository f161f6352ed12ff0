import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ConfirmedForm } from '../../factors/components/security-form.tsx'
import { SettingsSection } from '../../settings/components/settings-page.tsx'
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
  const { t } = useTranslation()
  const { id, name, scopes, isExpired } = token
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
        <TokenNotes token={token} />
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

function TokenNotes({ token: { createdAt, expiresAt, lastUsedAt, isExpired } }: { token: ListedAccessToken }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  const day = (seconds: number) => ({ date: formatDate(seconds, language) })
  const notes = [
    t('accounts.tokens.list.made', day(createdAt)),
    t(`accounts.tokens.list.${isExpired ? 'expired' : 'until'}`, day(expiresAt)),
    lastUsedAt === null
      ? t('accounts.tokens.list.unused')
      : t('accounts.tokens.list.used', { ...day(lastUsedAt), time: formatTime(lastUsedAt, language) }),
  ]
  return <p className="security-note">{notes.join(' · ')}</p>
}
