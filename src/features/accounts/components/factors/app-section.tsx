import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import type { SecurityFacts } from '../../factors/security-facts.server.ts'
import { SettingsSection } from '../settings/settings-page.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { ConfirmedForm, type SectionForm, SecurityForm, useIsSending } from './security-form.tsx'

type AppSectionProps = SectionForm & Pick<SecurityFacts, 'appSince' | 'setUp'>

/** The authenticator app: not there, being set up, or there since. */
export function AppSection({ appSince, setUp, ...form }: AppSectionProps) {
  const { t } = useTranslation()
  const step = appSince !== null ? 'there' : setUp ? 'set-up' : 'absent'
  const place = useFocusAtStep(step)
  return (
    <SettingsSection id="app" title={t('accounts.security.app.title')} help={t('accounts.security.app.help')}>
      <div ref={place} tabIndex={-1} className="security-step">
        {appSince !== null ? (
          <AppThere since={appSince} {...form} />
        ) : setUp ? (
          <AppSetUp setUp={setUp} {...form} />
        ) : (
          <AppAbsent {...form} />
        )}
      </div>
    </SettingsSection>
  )
}

/** The button that led to a step is not on it: the focus goes to the step instead of nowhere. */
function useFocusAtStep(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement === document.body) place.current?.focus()
  }, [step])
  return place
}

function AppAbsent({ xsrfToken, isProved }: SectionForm) {
  const { t } = useTranslation()
  const isSending = useIsSending('start-app')
  return (
    <>
      <p>{t('accounts.security.app.none')}</p>
      {isProved && (
        <SecurityForm intent="start-app" xsrfToken={xsrfToken}>
          <Button type="submit" variant="primary" isPending={isSending}>
            {t('accounts.security.app.start')}
          </Button>
        </SecurityForm>
      )}
    </>
  )
}

function AppThere({ since, xsrfToken, isProved }: SectionForm & { since: number }) {
  const { t, i18n } = useTranslation()
  const date = formatDate(since, i18n.language as Language)
  return (
    <div className="security-row">
      <div>
        <p className="security-name">{t('accounts.security.app.there')}</p>
        <p className="security-note">
          <time dateTime={isoTime(since)}>{t('accounts.security.app.since', { date })}</time>
        </p>
      </div>
      {isProved && (
        <ConfirmedForm
          intent="remove-app"
          xsrfToken={xsrfToken}
          label={t('accounts.security.app.remove')}
          question={t('accounts.security.app.removeQuestion')}
          consequence={t('accounts.security.app.removeConsequence')}
        />
      )}
    </div>
  )
}
