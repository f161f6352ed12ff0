import { useTranslation } from 'react-i18next'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Icon } from '#ui/icon.tsx'

/** What does not come along: each file with the limit that it meets and what would help. */
export function RefusedFiles({ refused }: { refused: readonly Message[] }) {
  const { t, i18n } = useTranslation()
  if (refused.length === 0) return null
  return (
    <div className="review-refused" role="alert">
      <p className="review-refused-title">
        <Icon name="warning" />
        {t('intranet.queue.refused.title', { count: refused.length })}
      </p>
      <ul>
        {refused.map((message) => (
          <li key={JSON.stringify(message)}>{translateMessage(i18n, message)}</li>
        ))}
      </ul>
    </div>
  )
}
