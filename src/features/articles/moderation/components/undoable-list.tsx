import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Undoable } from '../queue-page.server.ts'

type UndoableListProps = {
  undoable: readonly Undoable[]
  xsrfToken: string
  onUndo: (ids: readonly string[]) => void
}

/** What was decided within the last minutes: a toast passes, this stays until the letters leave. */
export function UndoableList({ undoable, xsrfToken, onUndo }: UndoableListProps) {
  const { t, i18n } = useTranslation()
  if (undoable.length === 0) return null
  return (
    <section className="queue-undoable" aria-labelledby="undoable">
      <h2 className="queue-undoable-title" id="undoable">
        {t('articles.moderation.undoable.title')}
      </h2>
      <ul>
        {undoable.map(({ id, decision, displayName, title, undoUntil }) => {
          const name = displayName || t('articles.moderation.former-member')
          const outcome = t(`articles.moderation.outcome.${decision}`)
          const until = formatTime(undoUntil, i18n.language as Language)
          const undo = (event: FormEvent) => {
            event.preventDefault()
            onUndo([id])
          }
          return (
            <li key={id} className="queue-undo">
              <span>
                {t('articles.moderation.undoable.one', { outcome, name, title })}{' '}
                <span className="queue-when">({t('articles.moderation.undoable.until', { time: until })})</span>
              </span>
              <Form method="post" onSubmit={undo}>
                <input type="hidden" name="_xsrf" value={xsrfToken} />
                <input type="hidden" name="intent" value="undo" />
                <input type="hidden" name="ids" value={id} />
                <Button type="submit" size="small" aria-label={t('articles.moderation.undoable.undo-of', { name })}>
                  <Icon name="undo" />
                  {t('articles.moderation.undoable.undo')}
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
