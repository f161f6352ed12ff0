import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { PaymentBadge } from '../../core/components/payment-badge.tsx'
import { fullNameOf } from '../../core/member.ts'
import type { ColumnName } from '../list/columns.ts'
import type { UserRow as Row } from '../users-page.server.ts'
import { StatusBadge, UserCell } from './user-cell.tsx'

type Props = {
  user: Row
  index: number
  columns: readonly ColumnName[]
  now: number
  asksFee: boolean
  isSelected: boolean
  /** His sheet stands beside. */
  isOpen: boolean
  /** Of his sheet. */
  address: string
  /** Null before React runs: then there is nothing to tick. */
  onTick: ((id: string, isRange: boolean) => void) | null
}

/** One user; on a phone a card, the whole of which leads to the user. */
export const UserRow = memo(function UserRow(props: Props) {
  const { user, index, columns, now, asksFee, isSelected, isOpen, address, onTick } = props
  const { t } = useTranslation()
  const name = fullNameOf(user)
  return (
    <tr
      data-row
      data-index={index}
      data-user={user.id}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
    >
      <td className="users-check">
        {onTick ? (
          <label className="users-tick">
            <input
              type="checkbox"
              aria-label={t('members.bulk.tick', { name })}
              checked={isSelected}
              onChange={({ nativeEvent }) => onTick(user.id, (nativeEvent as MouseEvent).shiftKey)}
            />
          </label>
        ) : (
          <span className="users-tick" />
        )}
      </td>
      <th scope="row" className="users-name">
        <span className="users-who">
          <Avatar firstName={user.firstName} color={user.avatarColor} />
          <span className="users-person">
            <Link className="person-link" to={address} title={name} aria-current={isOpen || undefined}>
              {name}
            </Link>
            <span className="users-standing">
              <StatusBadge {...user} />
              <PaymentBadge user={user} now={now} asksFee={asksFee} />
            </span>
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <td key={column} className={`users-cell users-col-${column}`}>
          <UserCell column={column} user={user} now={now} asksFee={asksFee} />
        </td>
      ))}
    </tr>
  )
})
