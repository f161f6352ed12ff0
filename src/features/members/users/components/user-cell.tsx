import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { PaymentBadge } from '../../core/components/payment-badge.tsx'
import type { ColumnName } from '../list/columns.ts'
import type { UserStatus } from '../list/user-lists.service.server.ts'
import type { UserRow } from '../users-page.server.ts'

type Props = { column: ColumnName; user: UserRow; now: number; asksFee: boolean }

/** What one column says of a user. */
export function UserCell({ column, user, now, asksFee }: Props) {
  const { t } = useTranslation()
  switch (column) {
    case 'email':
      return <span title={user.email}>{user.email}</span>
    case 'role':
      return <Role role={user.role} />
    case 'magistrate':
      return t(user.magistrate ? 'members.yes' : 'members.no')
    case 'occupation':
      return <span title={user.occupation}>{user.occupation}</span>
    case 'language':
      return t(`members.languages.${user.defaultLanguage}`)
    case 'lastPayment':
      return <Payment user={user} now={now} asksFee={asksFee} />
    case 'status':
      return <StatusBadge {...user} />
    case 'newsletter':
      return t(user.emailSubscriber ? 'members.yes' : 'members.no')
  }
}

function Role({ role }: Pick<UserRow, 'role'>) {
  const { t } = useTranslation()
  const word = t(`members.roles.${role}.name`)
  return role === 'USER' ? word : <Badge tone="robe">{word}</Badge>
}

function Payment({ user, now, asksFee }: Omit<Props, 'column'>) {
  const { i18n } = useTranslation()
  const { lastPayment } = user
  return (
    <span className="users-payment">
      <PaymentBadge user={user} now={now} asksFee={asksFee} />
      {lastPayment !== null && (
        <time className="users-date" dateTime={isoTime(lastPayment)}>
          {formatDate(lastPayment, i18n.language as Language)}
        </time>
      )}
    </span>
  )
}

/** Whether somebody can sign in, and of whom that was blocked for long when the account goes. Who simply can is told in plain words: that is nearly everybody. */
export function StatusBadge({ status, endsAt }: { status: UserStatus; endsAt: number | null }) {
  const { t, i18n } = useTranslation()
  const word = t(`members.status.${status}`)
  if (status === 'active') return <span className="users-plain">{word}</span>
  if (status === 'disabled')
    return (
      <Badge tone="danger" icon={endsAt === null ? 'close' : 'clock'}>
        {endsAt === null ? word : t('members.list.endsAt', { date: formatDate(endsAt, i18n.language as Language) })}
      </Badge>
    )
  return (
    <Badge tone="quiet" icon="clock">
      {word}
    </Badge>
  )
}
