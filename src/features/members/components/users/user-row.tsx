import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { UserRow as Row } from '../../administration/users-page.server.ts'
import { fullNameOf } from '../../full-name.ts'
import { PaymentBadge } from '../payment-badge.tsx'

/** One user: who he is, how he stands, and the one thing that can be done from here. */
export function UserRow({ user, isDeleted, now }: { user: Row; isDeleted: boolean; now: number }) {
  const { t } = useTranslation()
  const name = fullNameOf(user)
  return (
    <tr>
      <th scope="row" className="users-name">
        <span className="users-who">
          <Avatar firstName={user.firstName} color={user.avatarColor} />
          <span className="users-person">
            <Link className="person-link" to={`/administration/members/${user.id}`}>
              {name}
            </Link>
            <span className="users-note">{user.occupation || (user.magistrate && t('members.fields.magistrate'))}</span>
          </span>
        </span>
      </th>
      <td className="users-email" data-label={t('members.fields.email')}>
        {user.email}
      </td>
      {isDeleted ? <DeletedCells user={user} name={name} /> : <LiveCells user={user} name={name} now={now} />}
    </tr>
  )
}

function LiveCells({ user, name, now }: { user: Row; name: string; now: number }) {
  const { t, i18n } = useTranslation()
  const { role, defaultLanguage, lastPayment } = user
  return (
    <>
      <td data-label={t('members.fields.role')}>
        {role === 'USER' ? t('members.roles.USER.name') : <Badge tone="robe">{t(`members.roles.${role}.name`)}</Badge>}
      </td>
      <td data-label={t('members.fields.defaultLanguage')}>{t(`members.languages.${defaultLanguage}`)}</td>
      <td data-label={t('members.fields.lastPayment')}>
        <span className="users-payment">
          <PaymentBadge lastPayment={lastPayment} now={now} />
          {lastPayment !== null && (
            <time className="users-date" dateTime={isoTime(lastPayment)}>
              {formatDate(lastPayment, i18n.language as Language)}
            </time>
          )}
        </span>
      </td>
      <td className="users-act">
        <ButtonLink
          to={`/administration/members/${user.id}`}
          size="small"
          aria-label={t('members.list.editOne', { name })}
        >
          {t('members.list.edit')}
        </ButtonLink>
      </td>
    </>
  )
}

function DeletedCells({ user, name }: { user: Row; name: string }) {
  const { t, i18n } = useTranslation()
  const { formMethod, formData } = useNavigation()
  const date = (seconds: number) => (
    <time dateTime={isoTime(seconds)}>{formatDate(seconds, i18n.language as Language)}</time>
  )
  return (
    <>
      <td data-label={t('members.fields.deletedAt')}>{date(user.deletedAt)}</td>
      <td data-label={t('members.fields.erasedAt')}>{date(user.erasedAt)}</td>
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
    </>
  )
}
