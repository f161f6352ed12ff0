import { useTranslation } from 'react-i18next'
import { Link, useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { MobileSheet } from './mobile-sheet.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useShell } from './use-shell.ts'
import { useSignInPath } from './use-sign-in-path.ts'
import { UserMenu } from './user-menu.tsx'

/** Logo, menu, language, theme, and who one is. */
export function Header() {
  const shell = useShell()
  return (
    <header className="site-header">
      <div className="page-frame site-header-row">
        <Brand />
        <MainNavigation role={shell?.role ?? 'UNAUTHENTICATED'} />
        <div className="site-header-tools">
          <span className="only-desk">
            <LanguageSwitch />
          </span>
          <span className="only-desk">
            <ThemeToggle />
          </span>
          {shell?.user ? <UserMenu user={shell.user} xsrfToken={shell.xsrfToken} /> : <SignIn />}
          <MobileSheet role={shell?.role ?? 'UNAUTHENTICATED'} />
        </div>
      </div>
    </header>
  )
}

function SignIn() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const signInPath = useSignInPath()
  const isSessionFree = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.sessionFree)
  if (pathname === '/login') {
    return (
      <Link to={{ search }} className="button button-secondary site-sign-in" aria-current="page">
        {t('shell.sign-in')}
      </Link>
    )
  }
  // Beside a page's own main button there is no second one.
  const variant = isSessionFree ? 'secondary' : 'primary'
  return (
    <ButtonLink to={isSessionFree ? '/login' : signInPath} variant={variant} className="site-sign-in">
      {t('shell.sign-in')}
    </ButtonLink>
  )
}
