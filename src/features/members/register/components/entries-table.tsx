import { Link } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { RegisteredWho } from '../register.ts'
import type { ToldEntry } from '../register-reading.service.server.ts'

type EntriesTableProps = {
  entries: readonly ToldEntry[]
  /** Of one member, or on paper: then no name leads anywhere. */
  isPlain?: boolean
  /** Leads to putting each right. */
  canCorrect?: boolean
}

/** Entries as they stand in the book; a correction stands beside what it corrects, nothing is struck out. */
export function EntriesTable({ entries, isPlain = false, canCorrect = false }: EntriesTableProps) {
  const { t } = useTranslation()
  if (entries.length === 0)
    return (
      <div className="panel">
        <EmptyState text={t('members.register.noEntries')} />
      </div>
    )
  return (
    <div className="panel register-panel">
      <table className="register-table register-entries">
        <thead>
          <tr>
            <th scope="col">{t('members.register.columns.number')}</th>
            <th scope="col">{t('members.register.columns.event')}</th>
            <th scope="col">{t('members.register.columns.name')}</th>
            <th scope="col">{t('members.register.columns.address')}</th>
            <th scope="col">{t('members.register.columns.decided')}</th>
            <th scope="col">{t('members.register.columns.notified')}</th>
            <th scope="col">{t('members.register.columns.entered')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.number} {...{ entry, isPlain, canCorrect }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type EntryRowProps = { entry: ToldEntry; isPlain: boolean; canCorrect: boolean }

function EntryRow({ entry, isPlain, canCorrect }: EntryRowProps) {
  const { t, i18n } = useTranslation()
  const { number, event, corrects, correctedBy, remark, member, enteredByName } = entry
  const day = (seconds: number) => formatDate(seconds, i18n.language as Language)
  const what =
    corrects === null ? t(`members.register.events.${event}`) : t('members.register.corrects', { number: corrects })
  return (
    <tr>
      <td className="register-number" data-label={t('members.register.columns.number')}>
        {number}
      </td>
      <td>
        {what}
        {correctedBy !== null && (
          <span className="register-note">{t('members.register.correctedBy', { number: correctedBy })}</span>
        )}
      </td>
      <th scope="row">
        {isPlain ? (
          <RegisteredName who={entry} />
        ) : (
          <Link to={`/administration/register/members/${member}`} className="person-link">
            <RegisteredName who={entry} />
          </Link>
        )}
        {remark && <span className="register-note">{remark}</span>}
      </th>
      <td>{entry.address}</td>
      <td className="register-date" data-label={t('members.register.columns.decided')}>
        {day(entry.decidedAt)}
      </td>
      <td className="register-date" data-label={t('members.register.columns.notified')}>
        {day(entry.notifiedAt)}
      </td>
      <td className="register-date" data-label={t('members.register.columns.entered')}>
        {day(entry.enteredAt)}
        {enteredByName && <span className="register-note">{enteredByName}</span>}
        {canCorrect && corrects === null && (
          <Link className="link register-correct" to={`/administration/register/new?corrects=${number}`}>
            {t('members.register.correct')}
            <span className="visually-hidden"> {number}</span>
          </Link>
        )}
      </td>
    </tr>
  )
}

type RegisteredNameProps = { who: Pick<RegisteredWho, 'kind' | 'lastName' | 'firstNames' | 'legalForm'> }

/** As a register says it: the name first; of an organisation with its legal form. */
export function RegisteredName({ who: { kind, lastName, firstNames, legalForm } }: RegisteredNameProps) {
  return <>{kind === 'person' ? `${lastName}, ${firstNames}` : `${lastName} (${legalForm})`}</>
}
