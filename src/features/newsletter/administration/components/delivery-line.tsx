import type { ReactNode } from 'react'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmailText } from '#ui/email-text.tsx'
import type { Delivery } from '../sendings.service.server.ts'

const tones = { sent: 'success', waiting: 'info', failed: 'danger', unconfirmed: 'warning' } as const

export function DeliveryLine({ delivery, children }: { delivery: Delivery; children?: ReactNode }) {
  const { t } = useTranslation()
  const { id, recipient, state, at, attempts, lastError } = delivery
  // Thirty days after it was done with, nobody knows any more to whom it went.
  const isKnown = recipient.includes('@')
  return (
    <li className="subscribers-line">
      <div className="subscribers-who">
        <span className={isKnown ? 'subscribers-email' : undefined}>
          {isKnown ? <EmailText email={recipient} /> : t('newsletter.admin.deliveries.forgotten')}
        </span>
        {children && <span className="subscribers-note">{children}</span>}
        {state !== 'sent' && lastError && (
          <span className="subscribers-error" lang="en">
            {lastError}
          </span>
        )}
      </div>
      <div className="subscribers-facts">
        <Badge tone={tones[state]}>{t(`newsletter.admin.deliveries.${state}`)}</Badge>
        {at !== null && <DateAndTime at={at} />}
        {state !== 'sent' && attempts > 0 && <span>{t('newsletter.admin.deliveries.tries', { count: attempts })}</span>}
      </div>
      <div className="subscribers-actions-of-line">
        {isKnown && (state === 'failed' || state === 'unconfirmed') && (
          <ButtonForm size="small" preventScrollReset fields={{ mail: id }} about={recipient}>
            {t('newsletter.admin.deliveries.retry')}
          </ButtonForm>
        )}
      </div>
    </li>
  )
}
