import { useTranslation } from 'react-i18next'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { SecurityFacts } from '../../factors/security-facts.server.ts'
import { problemOf, type SectionForm, SecurityForm, useIsSending } from './security-form.tsx'

type SetUp = NonNullable<SecurityFacts['setUp']>

/** Three steps: an app, its key by camera, touch or hand, and a first code that proves it works. */
export function AppSetUp({ setUp, xsrfToken, problem }: SectionForm & { setUp: SetUp }) {
  const { t, i18n } = useTranslation()
  const isConfirming = useIsSending('confirm-app')
  const isCancelling = useIsSending('cancel-app')
  const error = problemOf(problem, 'confirm-app')?.fields.code
  return (
    <>
      <ol className="set-up-steps">
        <li>{t('accounts.security.app.steps.install')}</li>
        <li>
          <p>{t('accounts.security.app.steps.scan')}</p>
          <QrCode {...setUp.qr} label={t('accounts.security.app.qr')} />
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
      <SecurityForm intent="confirm-app" {...{ xsrfToken, problem }} className="settings-form">
        <TextField
          label={t('accounts.security.app.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          className="code-field"
          error={error && translateMessage(i18n, error)}
          autoFocus={error !== undefined}
        />
        <div className="save-row">
          <Button type="submit" variant="primary" isPending={isConfirming}>
            {t('accounts.security.app.confirm')}
          </Button>
        </div>
      </SecurityForm>
      <SecurityForm intent="cancel-app" xsrfToken={xsrfToken} className="set-up-cancel">
        <Button type="submit" variant="quiet" isPending={isCancelling}>
          {t('accounts.security.app.cancel')}
        </Button>
      </SecurityForm>
    </>
  )
}

/** Dark on light in both themes, or cameras do not read it. */
function QrCode({ size, path, label }: SetUp['qr'] & { label: string }) {
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
