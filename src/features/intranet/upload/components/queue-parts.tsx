import { memo, useEffect, useRef } from 'react'
import { fileExtension } from '#platform/files/file-extension.ts'
import { formatSize } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { showToast } from '#ui/toast-store.ts'
import { browserQueue } from '../browser-queue.ts'
import { isUnderWay, percentOf, type QueueItem, type QueueNews, type QueueState } from '../queue-item.ts'

export const QueueRow = memo(function QueueRow({ item }: { item: QueueItem }) {
  const { t, i18n, language } = useTranslation()
  const { name, size, state, problem, isFolder } = item
  const hasProgress = !isFolder && isUnderWay(item) && state !== 'queued'
  const icon = icons[state]
  return (
    <li className="queue-row" data-state={state}>
      <FileIcon family={isFolder ? 'folder' : fileFamily(fileExtension(name))} />
      <div className="queue-what">
        <p className="queue-name" title={name}>
          {name}
        </p>
        {hasProgress && <ProgressBar label={t('intranet.queue.progress', { file: name })} value={percentOf(item)} />}
        <p className="queue-facts">
          {/* A word, and a sign where it matters; never colour alone. */}
          <span className="queue-state">
            {icon && <Icon name={icon} />}
            {t(`intranet.queue.state.${state}`)}
          </span>
          {!isFolder && <span>{formatSize(size, language)}</span>}
          <span className="queue-folder">{t('intranet.queue.to', { folder: item.folder })}</span>
        </p>
        {problem && <p className="queue-problem">{translateMessage(i18n, problem)}</p>}
      </div>
      <RowActions item={item} />
    </li>
  )
})

const icons: Partial<Record<QueueState, IconName>> = {
  done: 'check',
  failed: 'error',
  offline: 'warning',
  interrupted: 'warning',
}

function RowActions({ item }: { item: QueueItem }) {
  const { t } = useTranslation()
  const { id, name: file, state } = item
  const { cancel, retry } = browserQueue()
  const isInterrupted = state === 'interrupted'
  const cancelLabel = isInterrupted ? t('intranet.queue.give-up', { file }) : t('intranet.queue.cancel', { file })
  return (
    <div className="queue-act">
      {['failed', 'cancelled', 'offline'].includes(state) && (
        <IconButton icon="retry" label={t('intranet.queue.retry', { file })} onClick={() => retry(id)} />
      )}
      {(isInterrupted || isUnderWay(item)) && (
        <IconButton icon="close" label={cancelLabel} onClick={() => cancel(id)} />
      )}
    </div>
  )
}

/** Says the start, each failure and the end to those who do not see the panel; never each percent. */
export function QueueNewsLog({ news }: { news: readonly QueueNews[] }) {
  const { t, i18n } = useTranslation()
  const lastShown = useRef(0)
  // Files that fail for the same reason are one toast; which they are stands in the panel.
  useEffect(() => {
    for (const one of news)
      if (one.id > lastShown.current && one.kind === 'failed')
        showToast({ kind: 'error', text: translateMessage(i18n, one.problem) })
    lastShown.current = news.at(-1)?.id ?? 0
  }, [news, i18n])
  return (
    <div role="log" aria-label={t('intranet.queue.title')} className="sr-only">
      {news.map((one) => (
        <p key={one.id}>{textOf(one)}</p>
      ))}
    </div>
  )

  function textOf(one: QueueNews): string {
    if (one.kind === 'started') return t('intranet.queue.news.started', one)
    if (one.kind === 'interrupted') return t('intranet.queue.interrupted', one)
    if (one.kind === 'failed')
      return t('intranet.queue.news.failed', { name: one.name, problem: translateMessage(i18n, one.problem) })
    if (one.failed > 0) return t('intranet.queue.news.ended-failed', one)
    return t('intranet.queue.news.ended', { count: one.done })
  }
}

export function ChooseAgain({ items }: { items: readonly QueueItem[] }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const count = items.filter(({ state }) => state === 'interrupted').length
  const choose = (files: readonly File[]) => {
    const [other, ...more] = browserQueue().goOnWith(files)
    if (!other) return
    const facts = { count: more.length + 1, name: other.name }
    showToast({ kind: 'error', text: t('intranet.queue.not-awaited', facts) })
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
