import { memo, type ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { FeeYear } from '#features/payments/years/contribution-year.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PaymentBadge } from '../../core/components/payment-badge.tsx'
import { fullNameOf } from '../../core/member.ts'
import type { UserRow as User } from '../list/user-rows.server.ts'
import type { ColumnName } from '../list/user-selection.ts'

/** `isOpen`: their drawer, which has this address. */
type RowProps = { user: User; index: number; isOpen: boolean; address: string }

type UserRowProps = RowProps & {
  columns: readonly ColumnName[]
  feeYear: FeeYear
  asksFee: boolean
  isSelected: boolean
  /** Null before React runs: then there is nothing to tick. */
  onTick: ((id: string, isRange: boolean) => void) | null
}

export const UserRow = memo(function UserRow(props: UserRowProps) {
  const { user, columns, feeYear, asksFee, isSelected, onTick } = props
  const { t } = useTranslation()
  return (
    <tr {...dataOf(props)} data-selected={isSelected || undefined}>
      <td className="users-check">
        {onTick ? (
          <label className="users-tick">
            <input
              type="checkbox"
              aria-label={t('members.bulk.tick', { name: fullNameOf(user) })}
              checked={isSelected}
              onChange={({ nativeEvent }) => onTick(user.id, (nativeEvent as MouseEvent).shiftKey)}
            />
          </label>
        ) : (
          <span className="users-tick" />
        )}
      </td>
      <NameCell {...props}>
        <StatusBadge {...user} />
        <PaymentBadge user={user} feeYear={feeYear} asksFee={asksFee} isInList />
      </NameCell>
      {columns.map((column) => (
        <td key={column} className={`users-cell users-col-${column}`}>
          <UserCell column={column} user={user} feeYear={feeYear} asksFee={asksFee} />
        </td>
      ))}
    </tr>
  )
})

const dataOf = ({ user, index, isOpen }: RowProps) => ({
  'data-row': true,
  'data-index': index,
  'data-user': user.id,
  'aria-rowindex': index + 2,
  'data-open': isOpen || undefined,
})

function NameCell({ user, isOpen, address, children }: RowProps & { children: ReactNode }) {
  const name = fullNameOf(user)
  return (
    <th scope="row" className="users-name">
      <span className="users-who">
        <Avatar firstName={user.firstName} color={user.avatarColor} />
        <span className="users-person">
          <Link className="person-link" to={address} title={name} aria-current={isOpen || undefined}>
            {name}
          </Link>
          <span className="users-status">{children}</span>
        </span>
      </span>
    </th>
  )
}

export function DeletedRow(props: RowProps) {
  const { user } = props
  const { t, language } = useTranslation()
  const { formMethod, formData } = useNavigation()
  return (
    <tr {...dataOf(props)}>
      <NameCell {...props}>{t('members.list.untilErased', { date: formatDate(user.erasedAt, language) })}</NameCell>
      <td className="users-cell">
        <span title={user.email}>{user.email}</span>
      </td>
      {[user.deletedAt, user.erasedAt].map((at) => (
        <td key={at} className="users-cell">
          <time dateTime={isoTime(at)}>{formatDate(at, language)}</time>
        </td>
      ))}
      <td className="users-act">
        {user.canRestore ? (
          <Button
            type="submit"
            size="small"
            name="restore"
            value={user.id}
            isPending={formMethod === 'POST' && formData?.get('restore') === user.id}
            aria-label={t('members.list.restoreOne', { name: fullNameOf(user) })}
          >
            {t('members.list.restore')}
          </Button>
        ) : (
          <span className="users-note">{t('members.list.developerOnly')}</span>
        )}
      </td>
    </tr>
  )
}

type UserCellProps = Pick<UserRowProps, 'user' | 'feeYear' | 'asksFee'> & { column: ColumnName }

function UserCell({ column, user, feeYear, asksFee }: UserCellProps) {
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
          <PaymentBadge user={user} feeYear={feeYear} asksFee={asksFee} isInList />
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
function StatusBadge({ status, endsAt }: Pick<User, 'status' | 'endsAt'>) {
  const { t, language } = useTranslation()
  const word = t(`members.status.${status}`)
  if (status === 'active') return <span className="users-plain">{word}</span>
  const isBlocked = status === 'disabled'
  const end = isBlocked && endsAt !== null ? formatDate(endsAt, language) : null
  return (
    <Badge tone={isBlocked ? 'danger' : 'quiet'} icon={isBlocked && end === null ? 'close' : 'clock'}>
      {end === null ? word : t('members.list.endsAt', { date: end })}
    </Badge>
  )
}
