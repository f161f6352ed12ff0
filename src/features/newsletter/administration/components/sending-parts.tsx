import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Delivery, Sending } from '../sendings.service.server.ts'

export function SendingProgress({ sending }: { sending: Sending }) {
  const { t } = useTranslation()
  const { total, sent, failed, unconfirmed, waiting, isDone } = sending
  const percent = total === 0 ? 0 : (100 * (sent + failed + unconfirmed)) / total
  return (
    <div className="subscribers-progress">
      {!isDone && <ProgressBar label={t('newsletter.admin.sendings.progress')} value={percent} />}
      <p className="subscribers-numbers">
        <span>{t('newsletter.admin.sendings.sent', { count: sent })}</span>
        {waiting > 0 && <span>{t('newsletter.admin.sendings.waiting', { count: waiting })}</span>}
        {unconfirmed > 0 && <span>{t('newsletter.admin.sendings.unconfirmed', { count: unconfirmed })}</span>}
        {failed > 0 && (
          <span className="subscribers-failed">{t('newsletter.admin.sendings.failed', { count: failed })}</span>
        )}
      </p>
    </div>
  )
}

const lookEveryMs = 2000

/** Follows what is being sent: emails leave by the hundred, and each is no news of its own. */
export function useSendingNews(isSending: boolean): void {
  const { revalidate } = useRevalidator()
  useLive([topics.newsletter, topics.drafts])
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void revalidate(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isSending, revalidate])
}

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
