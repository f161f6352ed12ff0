import { href, Link } from 'react-router'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { RegisteredMember, RegisteredWho } from '../register.ts'
import type { ShownEntry } from '../register-reading.service.server.ts'

/** `isPlain`: of one member, or printed: then no name leads anywhere. */
type EntriesTableProps = { entries: readonly ShownEntry[]; isPlain?: boolean; canCorrect?: boolean }

const columns = ['number', 'event', 'name', 'address', 'decided', 'notified', 'entered'] as const

export function EntriesTable({ entries, ...look }: EntriesTableProps) {
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
        <TableHead titles={columns.map((name) => t(`members.register.columns.${name}`))} />
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.number} entry={entry} {...look} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EntryRow({ entry, isPlain, canCorrect }: Omit<EntriesTableProps, 'entries'> & { entry: ShownEntry }) {
  const { t, language } = useTranslation()
  const { number, event, corrects, correctedBy, remark, member, enteredByName } = entry
  const dateCell = (name: 'decided' | 'notified' | 'entered') => ({
    className: 'register-date',
    'data-label': t(`members.register.columns.${name}`),
  })
  return (
    <tr>
      <td className="register-number" data-label={t('members.register.columns.number')}>
        {number}
      </td>
      <td>
        {corrects === null
          ? t(`members.register.events.${event}`)
          : t('members.register.corrects', { number: corrects })}
        {correctedBy !== null && (
          <span className="register-note">{t('members.register.correctedBy', { number: correctedBy })}</span>
        )}
      </td>
      <th scope="row">
        <RegisteredName who={entry} member={isPlain ? undefined : member} />
        {remark && <span className="register-note">{remark}</span>}
      </th>
      <td>{entry.address}</td>
      <td {...dateCell('decided')}>{formatDate(entry.decidedAt, language)}</td>
      <td {...dateCell('notified')}>{formatDate(entry.notifiedAt, language)}</td>
      <td {...dateCell('entered')}>
        {formatDate(entry.enteredAt, language)}
        {enteredByName && <span className="register-note">{enteredByName}</span>}
        {canCorrect && corrects === null && (
          <Link className="link register-correct" to={`${href('/administration/register/new')}?corrects=${number}`}>
            {t('members.register.correct')}
            <span className="visually-hidden"> {number}</span>
          </Link>
        )}
      </td>
    </tr>
  )
}

/** @param isPlain printed: no name leads anywhere */
export function MembersTable({ members, isPlain = false }: { members: RegisteredMember[]; isPlain?: boolean }) {
  const { t, language } = useTranslation()
  const titles = (['number', 'name', 'address', 'since'] as const).map((name) => t(`members.register.columns.${name}`))
  return (
    <table className="register-table">
      <TableHead titles={titles} />
      <tbody>
        {members.map((one) => (
          <tr key={one.member}>
            <td className="register-number" data-label={t('members.register.columns.number')}>
              {one.number}
            </td>
            <th scope="row">
              <RegisteredName who={one} member={isPlain ? undefined : one.member} />
            </th>
            <td>{one.address}</td>
            <td className="register-date" data-label={t('members.register.columns.since')}>
              <time dateTime={isoTime(one.joinedAt)}>{formatDate(one.joinedAt, language)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type RegisteredNameProps = { who: Omit<RegisteredWho, 'address'>; member?: string | undefined }

/** As a register says it: the name first; of an organisation with its legal form. @param member to whose entries it leads */
export function RegisteredName({ who: { kind, lastName, firstNames, legalForm }, member }: RegisteredNameProps) {
  const name = kind === 'person' ? `${lastName}, ${firstNames}` : `${lastName} (${legalForm})`
  if (member === undefined) return name
  return (
    <Link to={href('/administration/register/members/:member', { member })} className="person-link">
      {name}
    </Link>
  )
}
