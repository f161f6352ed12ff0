import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { showToast } from '#ui/toast-store.ts'
import type { QueueNews } from '../queue-item.ts'

/** Says the start, each failure and the end to those who do not see the panel; never each percent. */
export function QueueNewsTold({ news }: { news: readonly QueueNews[] }) {
  const { t, i18n } = useTranslation()
  const toldUntil = useRef(0)
  // Files that fail for the same reason are one toast; which they are stands in the panel.
  useEffect(() => {
    for (const one of news) {
      if (one.id > toldUntil.current && one.kind === 'failed')
        showToast({ kind: 'error', text: translateMessage(i18n, one.problem) })
    }
    toldUntil.current = news.at(-1)?.id ?? 0
  }, [news, i18n])
  return (
    <div role="log" aria-label={t('intranet.queue.title')} className="sr-only">
      {news.map((one) => (
        <p key={one.id}>{textOf(one)}</p>
      ))}
    </div>
  )

  function textOf(one: QueueNews): string {
    if (one.kind === 'started') return t('intranet.queue.told.started', { count: one.count })
    if (one.kind === 'interrupted') return t('intranet.queue.interrupted', { count: one.count })
    if (one.kind === 'failed')
      return t('intranet.queue.told.failed', { name: one.name, problem: translateMessage(i18n, one.problem) })
    const { done, failed } = one
    return failed > 0
      ? t('intranet.queue.told.ended-failed', { done, failed })
      : t('intranet.queue.told.ended', { count: done })
  }
}
