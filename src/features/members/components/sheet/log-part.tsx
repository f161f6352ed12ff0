import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import type { AuditChanges } from '#platform/audit/audit.ts'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { UserLogLine } from '../../administration/sheet/user-log.service.server.ts'
import type { LogPage } from '../../administration/sheet/user-sheet.server.ts'
import { fieldWord, valueWord } from './change-words.ts'
import { keepsFocus, type SheetPlace } from './sheet-place.ts'

/** What the log tells about him, newest first, a page at a time. */
export function LogPart({ page: { lines, next, isFirst } }: { page: LogPage }) {
  const { t } = useTranslation()
  const { search } = useOutletContext<SheetPlace>()
  const older = new URLSearchParams(search)
  if (next) older.set('before', next)
  return (
    <section className="user-sheet-part" aria-labelledby="user-log">
      <h2 className="sr-only" id="user-log">
        {t('members.sheet.part.log')}
      </h2>
      {lines.length === 0 ? (
        <p className="user-sheet-nothing">{t('members.sheet.log.none')}</p>
      ) : (
        <ol className="user-sheet-log">
          {lines.map((line) => (
            <OneLine key={line.id} line={line} />
          ))}
        </ol>
      )}
      {(next || !isFirst) && (
        <nav className="people-pages" aria-label={t('members.sheet.log.pages')}>
          {!isFirst && (
            <ButtonLink to={{ search }} state={keepsFocus}>
              {t('members.sheet.log.newest')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={{ search: `?${older}` }} state={keepsFocus}>
              {t('members.sheet.log.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  )
}

function OneLine({ line: { at, action, by, changes, devOnProd } }: { line: UserLogLine }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  return (
    <li className="user-sheet-log-line">
      <p className="text-meta">
        <time dateTime={isoTime(at)}>
          {formatDate(at, language)} {formatTime(at, language)}
        </time>
        {' · '}
        {by ?? t('members.sheet.log.nobody')} {devOnProd && <Badge tone="warning">{t('members.sheet.log.dev')}</Badge>}
      </p>
      <p className="user-sheet-log-action">{t(`audit.${action as 'members.user-updated'}`)}</p>
      {changes && <Changes changes={changes} />}
    </li>
  )
}

function Changes({ changes }: { changes: AuditChanges }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  return (
    <ul className="user-sheet-changes">
      {Object.entries(changes).map(([name, change]) => {
        const field = fieldWord(t, name)
        const before = valueWord(t, name, change.before, language)
        const after = valueWord(t, name, change.after, language)
        if (before === null && after === null) return null
        const kind = before === null ? 'set' : after === null ? 'gone' : 'changed'
        return <li key={name}>{t(`members.sheet.log.${kind}`, { field, before, after })}</li>
      })}
    </ul>
  )
}
