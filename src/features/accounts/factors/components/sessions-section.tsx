import { ButtonForm } from '#platform/forms/button-form.tsx'
import { dateAndTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ListedSession } from '../../sessions/session.service.server.ts'
import { SettingsSection } from '../../settings/components/settings-section.tsx'
import { ConfirmedForm } from './security-form.tsx'

/** Where the member is signed in. Signing others out asks no proof: it only makes safer. */
export function SessionsSection({ sessions }: { sessions: readonly ListedSession[] }) {
  const { t } = useTranslation()
  return (
    <SettingsSection
      id="sessions"
      title={t('accounts.security.sessions.title')}
      help={t('accounts.security.sessions.help')}
    >
      <ul className="security-rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ConfirmedForm
          sends={{ intent: 'end-other-sessions' }}
          label={t('accounts.security.sessions.endOthers')}
          question={t('accounts.security.sessions.endOthersQuestion')}
          consequence={t('accounts.security.sessions.endOthersConsequence')}
        />
      )}
    </SettingsSection>
  )
}

function SessionRow({ session }: { session: ListedSession }) {
  const { t, language } = useTranslation()
  const device = useDeviceName(session)
  const { createdAt, lastUsedAt, isThis, address } = session
  const notes = [
    t('accounts.security.sessions.since', dateAndTime(createdAt, language)),
    isThis
      ? t('accounts.security.sessions.usedNow')
      : t('accounts.security.sessions.used', dateAndTime(lastUsedAt, language)),
    ...(address ? [t('accounts.security.sessions.network', { address })] : []),
  ]
  return (
    <li className="security-row">
      <div className="security-row-text">
        <p className="security-name">
          {device}
          {isThis && <span className="security-mark">{t('accounts.security.sessions.this')}</span>}
        </p>
        <p className="security-note wrap-anywhere">{notes.join(' · ')}</p>
      </div>
      {!isThis && (
        <ButtonForm
          fields={{ intent: 'end-session', session: session.id }}
          aria-label={t('accounts.security.sessions.endNamed', { device })}
          preventScrollReset
        >
          {t('accounts.security.sessions.end')}
        </ButtonForm>
      )}
    </li>
  )
}

function useDeviceName({ device: { browser, system } }: ListedSession): string {
  const { t } = useTranslation()
  if (browser && system) return t('accounts.security.sessions.device', { browser, system })
  return browser ?? system ?? t('accounts.security.sessions.unknownDevice')
}
