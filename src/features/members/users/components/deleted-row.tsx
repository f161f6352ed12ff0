import { Link, useNavigation } from 'react-router'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { fullNameOf } from '../../core/member.ts'
import type { UserRow } from '../users-page.server.ts'

type Props = {
  user: UserRow
  index: number
  /** His sheet stands beside. */
  isOpen: boolean
  /** Of his sheet. */
  address: string
}

/** Somebody who was deleted: since when, how long he can be brought back, and how. */
export function DeletedRow({ user, index, isOpen, address }: Props) {
  const { t, i18n } = useTranslation()
  const { formMethod, formData } = useNavigation()
  const name = fullNameOf(user)
  const date = (seconds: number) => (
    <time dateTime={isoTime(seconds)}>{formatDate(seconds, i18n.language as Language)}</time>
  )
  return (
    <tr data-row data-index={index} data-user={user.id} aria-rowindex={index + 2} data-open={isOpen || undefined}>
      <th scope="row" className="users-name">
        <span className="users-who">
          <Avatar firstName={user.firstName} color={user.avatarColor} />
          <span className="users-person">
            <Link className="person-link" to={address} title={name} aria-current={isOpen || undefined}>
              {name}
            </Link>
            <span className="users-standing">
              {t('members.list.untilErased', { date: dateText(user, i18n.language) })}
            </span>
          </span>
        </span>
      </th>
      <td className="users-cell">
        <span title={user.email}>{user.email}</span>
      </td>
      <td className="users-cell">{date(user.deletedAt)}</td>
      <td className="users-cell">{date(user.erasedAt)}</td>
      <td className="users-act">
        {user.canRestore ? (
          <Button
            type="submit"
            size="small"
            name="restore"
            value={user.id}
            isPending={formMethod === 'POST' && formData?.get('restore') === user.id}
            aria-label={t('members.list.restoreOne', { name })}
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

const dateText = ({ erasedAt }: UserRow, language: string) => formatDate(erasedAt, language as Language)
