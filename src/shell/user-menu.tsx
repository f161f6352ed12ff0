import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { NavigationLink } from './main-navigation.tsx'
import type { useShell } from './use-shell.ts'

type User = NonNullable<NonNullable<ReturnType<typeof useShell>>['user']>

/** Settings and sign-out behind the avatar. Signing out is a form: a link could be followed by accident. */
export function UserMenu({ user, xsrfToken }: { user: User; xsrfToken: string }) {
  const { t } = useTranslation()
  return (
    <details className="menu menu-end user-menu" data-menu>
      <summary aria-label={t('shell.user-menu', { name: user.firstName })} {...tooltip('')}>
        <Avatar firstName={user.firstName} color={user.avatarColor} />
      </summary>
      <div className="menu-panel">
        <p className="user-menu-who">
          <strong>{user.firstName}</strong>
          <span>{user.email}</span>
        </p>
        <NavigationLink path={`/user/${user.id}`} className="menu-item">
          <Icon name="user" />
          {t('shell.own-page')}
        </NavigationLink>
        <NavigationLink path="/settings" className="menu-item">
          <Icon name="settings" />
          {t('shell.settings')}
        </NavigationLink>
        <form method="post" action="/logout">
          <input type="hidden" name="_xsrf" value={xsrfToken} />
          <button type="submit" className="menu-item">
            <Icon name="logout" />
            {t('shell.sign-out')}
          </button>
        </form>
      </div>
    </details>
  )
}
