import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Sending } from '../sendings.service.server.ts'

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
