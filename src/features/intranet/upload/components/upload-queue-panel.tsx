import './uploading.css'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { browserQueue } from '../browser-queue.ts'
import { countsOf, inOrder, type QueueCounts, type QueueItem } from '../queue-item.ts'
import { ChooseAgain, QueueNewsLog, QueueRow } from './queue-parts.tsx'

export function UploadQueuePanel() {
  const queue = browserQueue()
  const { items, news } = useSyncExternalStore(queue.subscribe, queue.current, queue.current)
  return (
    <>
      <QueueNewsLog news={news} />
      {items.length > 0 && <Panel items={items} />}
    </>
  )
}

function Panel({ items }: { items: readonly QueueItem[] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useClearance(panel)
  const keepFocus = useKeepFocus(panel)
  const counts = countsOf(items)
  return (
    <section ref={panel} className="queue-panel no-print" aria-labelledby={`${id}-title`} {...keepFocus}>
      <div className="queue-head">
        <button
          type="button"
          className="queue-fold"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="queue-title" id={`${id}-title`}>
            {t('intranet.queue.title')}
          </span>
          <QueueLine counts={counts} />
          <Icon name="chevron-down" />
        </button>
        {counts.underWay === 0 && <IconButton icon="close" label={t('intranet.queue.dismiss')} onClick={dismiss} />}
      </div>
      <progress className="queue-whole" max={100} value={counts.percent} aria-hidden="true" hidden={isOpen} />
      <div id={`${id}-body`} hidden={!isOpen}>
        {counts.isOffline && (
          <p className="queue-offline">
            <Icon name="warning" />
            {t('intranet.queue.offline')}
          </p>
        )}
        {counts.interrupted > 0 && <ChooseAgain items={items} />}
        <ul className="queue-rows" aria-label={t('intranet.queue.list')}>
          {inOrder(items).map((item) => (
            <QueueRow key={item.id} item={item} />
          ))}
        </ul>
        <QueueActions counts={counts} items={items} />
      </div>
    </section>
  )
}

/** "3 van 8, 42 %"; when all is over, what came of it. */
function QueueLine({ counts }: { counts: QueueCounts }) {
  const { t } = useTranslation()
  const { done, failed, interrupted, total, percent, underWay } = counts
  const outcome = [
    (done + failed > 0 || interrupted === 0) && t('intranet.queue.line-done', { count: done }),
    failed > 0 && t('intranet.queue.line-failed', { count: failed }),
    interrupted > 0 && t('intranet.queue.line-interrupted', { count: interrupted }),
  ]
  const line = underWay > 0 ? t('intranet.queue.line', { done, total, percent }) : outcome.filter(Boolean).join(', ')
  return <span className="queue-line">{line}</span>
}

function QueueActions({ counts, items }: { counts: QueueCounts; items: readonly QueueItem[] }) {
  const { t } = useTranslation()
  const queue = browserQueue()
  const hasFinished = items.some(({ state }) => state === 'done' || state === 'cancelled')
  const offered = [
    { isOffered: counts.underWay > 0, label: t('intranet.queue.cancel-all'), act: queue.cancelAll },
    { isOffered: counts.failed > 0, label: t('intranet.queue.retry-failed'), act: queue.retryFailed },
    { isOffered: hasFinished, label: t('intranet.queue.clear'), act: queue.clearFinished },
  ].filter(({ isOffered }) => isOffered)
  if (offered.length === 0) return null
  return (
    <div className="queue-actions">
      {offered.map(({ label, act }) => (
        <Button key={label} type="button" variant="quiet" size="small" onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function dismiss(): void {
  document.querySelector<HTMLElement>('h1')?.focus()
  browserQueue().clear()
}

/** Buttons come and go with the state of the uploads; the focus then stays in the panel. */
function useKeepFocus(panel: { current: HTMLElement | null }) {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    panel.current?.querySelector<HTMLElement>('.queue-fold')?.focus()
  })
  const setInside = (isNow: boolean) => () => {
    isInside.current = isNow
  }
  // React tells of no blur of what it takes away itself.
  return { onFocus: setInside(true), onBlur: setInside(false) }
}

/** Toasts and the end of the page stay clear of the panel, however high it is (WCAG 2.4.11). */
function useClearance(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--queue-height', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--queue-height')
    }
  }, [panel])
}
