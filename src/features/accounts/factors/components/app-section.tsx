import { type RefObject, useEffect, useRef } from 'react'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { useSending } from '#platform/forms/submit-button.tsx'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { SettingsSection } from '../../settings/components/settings-section.tsx'
import type { SetUp } from '../authenticator.service.server.ts'
import { ConfirmedForm, type SectionForm, SecurityForm } from './security-form.tsx'

type AppSectionProps = SectionForm & { appSince: number | null; setUp: SetUp | null }

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

function AppAbsent({ isProved }: SectionForm) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('accounts.security.app.none')}</p>
      {isProved && (
        <ButtonForm fields={{ intent: 'start-app' }} variant="primary" preventScrollReset>
          {t('accounts.security.app.start')}
        </ButtonForm>
      )}
    </>
  )
}

function AppThere({ since, isProved }: SectionForm & { since: number }) {
  const { t, language } = useTranslation()
  const date = formatDate(since, language)
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
          sends={{ intent: 'remove-app' }}
          label={t('accounts.security.app.remove')}
          question={t('accounts.security.app.removeQuestion')}
          consequence={t('accounts.security.app.removeConsequence')}
        />
      )}
    </div>
  )
}

function AppSetUp({ setUp, problem }: SectionForm & { setUp: SetUp }) {
  const { t } = useTranslation()
  return (
    <>
      <ol className="set-up-steps">
        <li>{t('accounts.security.app.steps.install')}</li>
        <li>
          <p>{t('accounts.security.app.steps.scan')}</p>
          <QrCode label={t('accounts.security.app.qr')} {...setUp.qr} />
          <p className="security-note">{t('accounts.security.app.byHand')}</p>
          <p className="set-up-key">
            <code translate="no">{setUp.key.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <p>
            <a className="link inline-block py-1" href={setUp.address}>
              {t('accounts.security.app.sameDevice')}
            </a>
          </p>
        </li>
        <li>{t('accounts.security.app.steps.confirm')}</li>
      </ol>
      <SecurityForm sends={{ intent: 'confirm-app' }} problem={problem} className="settings-form">
        <TextField
          label={t('accounts.security.app.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          className="code-field"
        />
        <div className="save-row">
          <Button type="submit" variant="primary" isPending={useSending({ intent: 'confirm-app' })}>
            {t('accounts.security.app.confirm')}
          </Button>
        </div>
      </SecurityForm>
      <div className="set-up-cancel">
        <ButtonForm fields={{ intent: 'cancel-app' }} variant="quiet" preventScrollReset>
          {t('accounts.security.app.cancel')}
        </ButtonForm>
      </div>
    </>
  )
}
