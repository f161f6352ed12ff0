import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'
import { browserQueue } from '../browser-queue.ts'
import type { QueueItem } from '../queue-item.ts'

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
