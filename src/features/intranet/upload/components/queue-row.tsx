import { memo } from 'react'
import { fileExtension } from '#platform/files/file-extension.ts'
import { formatSize } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { fileFamily } from '#ui/file-family.ts'
import { FileIcon } from '#ui/file-icon.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { browserQueue } from '../browser-queue.ts'
import { isUnderWay, percentOf, type QueueItem, type QueueState } from '../queue-item.ts'

/** One file on its way: what it is, how far, in which state, and what can be done about it. */
export const QueueRow = memo(function QueueRow({ item }: { item: QueueItem }) {
  const { t, i18n } = useTranslation()
  const { name, size, state, problem, isFolder } = item
  const isMoving = state === 'sending' || state === 'offline' || state === 'storing'
  return (
    <li className="queue-row" data-state={state}>
      <FileIcon family={isFolder ? 'folder' : fileFamily(fileExtension(name))} />
      <div className="queue-what">
        <p className="queue-name" title={name}>
          {name}
        </p>
        {isMoving && !isFolder && (
          <ProgressBar label={t('intranet.queue.progress', { file: name })} value={percentOf(item)} />
        )}
        <p className="queue-facts">
          <State state={state} />
          {!isFolder && <span>{formatSize(size, i18n.language as Language)}</span>}
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

/** A word, and a sign where it matters; never colour alone. */
function State({ state }: { state: QueueState }) {
  const { t } = useTranslation()
  const icon = icons[state]
  return (
    <span className="queue-state">
      {icon && <Icon name={icon} />}
      {t(`intranet.queue.state.${state}`)}
    </span>
  )
}

/** What can be done with it just now. */
function RowActions({ item }: { item: QueueItem }) {
  const { t } = useTranslation()
  const { id, name: file, state } = item
  const { cancel, retry } = browserQueue()
  const isOver = state === 'failed' || state === 'cancelled'
  return (
    <div className="queue-act">
      {(isOver || state === 'offline') && (
        <IconButton icon="retry" label={t('intranet.queue.retry', { file })} onClick={() => retry(id)} />
      )}
      {state === 'interrupted' && (
        <IconButton icon="close" label={t('intranet.queue.give-up', { file })} onClick={() => cancel(id)} />
      )}
      {isUnderWay(item) && (
        <IconButton icon="close" label={t('intranet.queue.cancel', { file })} onClick={() => cancel(id)} />
      )}
    </div>
  )
}
