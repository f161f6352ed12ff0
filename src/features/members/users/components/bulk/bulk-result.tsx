import { Link } from 'react-router'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { type BulkWork, undoneIn } from './use-bulk-work.ts'

type Props = { work: BulkWork; onRetry: () => void; onClose: () => void }

/** What was done, who was not and why, and the way to try these again. */
export function BulkResult({ work, onRetry, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const { done, failures, left } = work
  const count = undoneIn(work).length
  return (
    <>
      <div role="status">
        <p>{t('members.bulk.done', { count: done })}</p>
        {left.length > 0 && <p>{t('members.bulk.left', { count: left.length })}</p>}
        {failures.length > 0 && <p>{t('members.bulk.failed', { count: failures.length })}</p>}
      </div>
      {failures.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        <ul className="users-failures" tabIndex={0} aria-label={t('members.bulk.failures')}>
          {failures.map(({ person, reason }) => (
            <li key={person.id}>
              <Link className="link" to={`/administration/members/${person.id}`}>
                {person.name}
              </Link>
              {': '}
              {translateMessage(i18n, reason)}
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        {count > 0 && (
          <Button type="button" variant="primary" needsServer onClick={onRetry}>
            {t('members.bulk.retry', { count })}
          </Button>
        )}
        <Button type="button" onClick={onClose}>
          {t('members.form.close')}
        </Button>
      </div>
    </>
  )
}
