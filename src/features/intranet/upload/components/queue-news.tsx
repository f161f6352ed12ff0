import { useEffect, useRef } from 'react'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast-store.ts'
import { browserQueue } from '../browser-queue.ts'
import type { QueueItem, QueueNews } from '../queue-item.ts'

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

/** The page was left while files were on their way: says what is needed to go on, and takes it. */
export function ChooseAgain({ items }: { items: readonly QueueItem[] }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const count = items.filter(({ state }) => state === 'interrupted').length
  const choose = (files: readonly File[]) => {
    const others = browserQueue().goOnWith(files)
    const [other] = others
    if (!other) return
    const text = t('intranet.queue.not-awaited', { count: others.length, name: other.name })
    showToast({ kind: 'error', text })
  }
  return (
    <div className="queue-interrupted">
      <p>
        <Icon name="warning" />
        {t('intranet.queue.interrupted', { count })}
      </p>
      <Button size="small" onClick={() => field.current?.click()}>
        {t('intranet.queue.choose-again', { count })}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        aria-label={t('intranet.queue.choose-again', { count })}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
