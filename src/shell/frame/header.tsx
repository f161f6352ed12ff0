import { href, Link, useLocation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { MainNavigation, MobileMenu, NavigationLink } from './main-navigation.tsx'
import { LanguageSwitch } from './switches.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useHandles, useShell, useSignInPath } from './use-shell.ts'

/** Where the header has come as a whole. Empty: some browsers wait for the start of what is expected, others for its end. */
export const headerEnd = 'header-end'

export function Header() {
  const shell = useShell()
  const opensAdministration = shell?.opensAdministration ?? false
  return (
    <header className="site-header">
      <div className="page-frame site-header-row">
        <Brand />
        <MainNavigation opensAdministration={opensAdministration} />
        <div className="site-header-tools">
          <span className="only-wide">
            <LanguageSwitch />
          </span>
          <span className="only-wide">
            <ThemeToggle />
          </span>
          {shell?.user ? <UserMenu user={shell.user} /> : <SignIn />}
          <MobileMenu opensAdministration={opensAdministration} />
        </div>
      </div>
      <span id={headerEnd} hidden />
    </header>
  )
}

function SignIn() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const signInPath = useSignInPath()
  const isSessionFree = useHandles().some(({ handle }) => handle.sessionFree)
  const isHere = pathname === '/login'
  return (
    <ButtonLink
      to={isHere ? { search } : isSessionFree ? href('/login') : signInPath}
      // Beside a page's own main button there is no second one.
      variant={isHere || isSessionFree ? 'secondary' : 'primary'}
      className="site-sign-in"
      aria-current={isHere ? 'page' : undefined}
    >
      {t('shell.sign-in')}
    </ButtonLink>
  )
}

/** The red rule and the name in both languages: finished without a logo, which stands before them where there is one. */
function Brand() {
  const { t, i18n } = useTranslation()
  const organisation = useShell()?.organisation
  // An answer that was refused before any page knows no association.
  const name = organisation?.name ?? 'Tandem'
  const second = organisation?.otherName === organisation?.name ? organisation?.otherTagline : organisation?.otherName
  return (
    <Link to="/" className="brand">
      {organisation?.logo && <img className="brand-logo" src={organisation.logo} alt="" />}
      <span className="brand-name">{name}</span>
      {second && (
        <span className="brand-second" lang={documentLanguage(i18n.language === 'nl' ? 'fr' : 'nl')}>
          {second}
        </span>
      )}
      <span className="visually-hidden">{t('shell.go-home')}</span>
    </Link>
  )
}

/** Settings and sign-out behind the avatar. Signing out is a form: a link could be followed by accident. */
function UserMenu({ user }: { user: NonNullable<NonNullable<ReturnType<typeof useShell>>['user']> }) {
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
        <NavigationLink path={href('/user/:id', { id: user.id })} className="menu-item">
          <Icon name="user" />
          {t('shell.own-page')}
        </NavigationLink>
        <NavigationLink path={href('/settings')} className="menu-item">
          <Icon name="settings" />
          {t('shell.settings')}
        </NavigationLink>
        <form method="post" action={href('/logout')}>
          <XsrfField />
          <button type="submit" className="menu-item">
            <Icon name="logout" />
            {t('shell.sign-out')}
          </button>
        </form>
      </div>
    </details>
  )
}
