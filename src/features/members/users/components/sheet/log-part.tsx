import { useOutletContext } from 'react-router'
import type { AvatarColor, MemberRole } from '#platform/access/viewer.ts'
import type { AuditChanges, ChangedValue } from '#platform/audit/audit.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { formatMoney } from '#platform/i18n/money.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { keepsFocus, type SheetPlace } from '../../sheet/sheet-path.ts'
import type { UserLogLine } from '../../sheet/user-log.service.server.ts'
import type { LogPage } from '../../sheet/user-sheet.server.ts'

const named = {
  firstName: 'text',
  lastName: 'text',
  occupation: 'text',
  note: 'text',
  year: 'text',
  magistrate: 'flag',
  showTooltips: 'flag',
  emailSubscriber: 'flag',
  disabled: 'flag',
  exempt: 'flag',
  adminMails: 'flag',
  lastPayment: 'date',
  createdAt: 'date',
  deletedAt: 'date',
  paidAt: 'date',
  amount: 'money',
  means: 'means',
  role: 'role',
  defaultLanguage: 'language',
  avatarColor: 'color',
} as const

type Field = keyof typeof named

const isKnown = (field: string): field is Field => Object.hasOwn(named, field)

/** What a field of the log is called; a name nobody gave words to stands as it is. */
const fieldWord = (t: TFunction, field: string): string =>
  isKnown(field) ? t(`members.sheet.log.fields.${field}`) : field

/** What stood in it, in words; null where nothing did. */
function valueWord(t: TFunction, field: string, value: ChangedValue, language: Language): string | null {
  if (value === null || value === '') return null
  if (!isKnown(field)) return String(value)
  switch (named[field]) {
    case 'flag':
      return value ? t('members.yes') : t('members.no')
    case 'date':
      return value === 0 ? null : formatDate(Number(value), language)
    case 'money':
      return value === 0 ? null : formatMoney(Number(value), language)
    case 'means':
      return t(`members.payment.means.${value as 'cash'}`)
    case 'role':
      return t(`members.roles.${value as MemberRole}.name`)
    case 'language':
      return t(`members.languages.${value as Language}`)
    case 'color':
      return t(`members.colors.${value as AvatarColor}`)
    default:
      return String(value)
  }
}

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
