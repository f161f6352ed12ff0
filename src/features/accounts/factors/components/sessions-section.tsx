import { ButtonForm } from '#platform/forms/button-form.tsx'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ListedSession } from '../../sessions/session-list.service.server.ts'
import { SettingsSection } from '../../settings/components/settings-page.tsx'
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
  const { t } = useTranslation()
  const device = useDeviceName(session)
  return (
    <li className="security-row">
      <div className="security-row-text">
        <p className="security-name">
          {device}
          {session.isThis && <span className="security-mark">{t('accounts.security.sessions.this')}</span>}
        </p>
        <SessionNotes session={session} />
      </div>
      {!session.isThis && (
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

function SessionNotes({ session }: { session: ListedSession }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  const { createdAt, lastUsedAt, isThis, address } = session
  const moment = (seconds: number) => ({ date: formatDate(seconds, language), time: formatTime(seconds, language) })
  const used = isThis
    ? t('accounts.security.sessions.usedNow')
    : t('accounts.security.sessions.used', moment(lastUsedAt))
  const network = address ? [t('accounts.security.sessions.network', { address })] : []
  const notes = [t('accounts.security.sessions.since', moment(createdAt)), used, ...network]
  return <p className="security-note wrap-anywhere">{notes.join(' · ')}</p>
}

function useDeviceName({ device: { browser, system } }: ListedSession): string {
  const { t } = useTranslation()
  if (browser && system) return t('accounts.security.sessions.device', { browser, system })
  return browser ?? system ?? t('accounts.security.sessions.unknownDevice')
}
