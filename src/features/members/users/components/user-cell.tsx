import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { PaymentBadge } from '../../core/components/payment-badge.tsx'
import type { ColumnName } from '../list/columns.ts'
import type { UserRow } from '../list/user-rows.server.ts'

type UserCellProps = { column: ColumnName; user: UserRow; now: number; asksFee: boolean }

/** What one column says of a user. */
export function UserCell({ column, user, now, asksFee }: UserCellProps) {
  const { t, language } = useTranslation()
  switch (column) {
    case 'email':
    case 'occupation':
      return <span title={user[column]}>{user[column]}</span>
    case 'role': {
      const role = t(`members.roles.${user.role}.name`)
      return user.role === 'USER' ? role : <Badge tone="robe">{role}</Badge>
    }
    case 'magistrate':
      return t(user.magistrate ? 'members.yes' : 'members.no')
    case 'newsletter':
      return t(user.emailSubscriber ? 'members.yes' : 'members.no')
    case 'language':
      return t(`members.languages.${user.defaultLanguage}`)
    case 'lastPayment':
      return (
        <span className="users-payment">
          <PaymentBadge user={user} now={now} asksFee={asksFee} />
          {user.lastPayment !== null && (
            <time className="users-date" dateTime={isoTime(user.lastPayment)}>
              {formatDate(user.lastPayment, language)}
            </time>
          )}
        </span>
      )
    case 'status':
      return <StatusBadge {...user} />
  }
}

/** Whether somebody can sign in, and of whom that was blocked for long when the account goes. Most can: that is said in plain words. */
export function StatusBadge({ status, endsAt }: Pick<UserRow, 'status' | 'endsAt'>) {
  const { t, language } = useTranslation()
  const word = t(`members.status.${status}`)
  if (status === 'active') return <span className="users-plain">{word}</span>
  if (status !== 'disabled' || endsAt === null)
    return (
      <Badge tone={status === 'disabled' ? 'danger' : 'quiet'} icon={status === 'disabled' ? 'close' : 'clock'}>
        {word}
      </Badge>
    )
  return (
    <Badge tone="danger" icon="clock">
      {t('members.list.endsAt', { date: formatDate(endsAt, language) })}
    </Badge>
  )
}
