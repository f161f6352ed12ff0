import { useLocation } from 'react-router'
import type { Role } from '#platform/access/viewer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { NavigationLink } from './main-navigation.tsx'
import { isCurrent, type NavigationItem, navigationFor } from './navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** Below 900 px the menu is a full-height sheet: a `details`, so that it opens without scripts too. */
export function MobileSheet({ role }: { role: Role }) {
  const { t } = useTranslation()
  return (
    <details className="sheet" data-menu>
      <summary className="button button-quiet button-icon" aria-label={t('shell.navigation.menu')} {...tooltip('')}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <div className="sheet-panel">
        <nav aria-label={t('shell.navigation.label')}>
          <ul>
            {navigationFor(role).map((item) => (
              <li key={item.translationName}>
                <SheetItem item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="sheet-tools">
          <LanguageSwitch />
          <ThemeToggle hasText />
        </div>
      </div>
    </details>
  )
}

function SheetItem({ item }: { item: NavigationItem }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (item.path !== null) {
    return (
      <NavigationLink path={item.path} className="sheet-row">
        {t(item.translationName)}
      </NavigationLink>
    )
  }
  return (
    <details className="sheet-branch" open={item.subCategories.some((sub) => isCurrent(sub.path, pathname))}>
      <summary className="sheet-row">
        {t(item.translationName)}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {item.subCategories.map((sub) => (
          <li key={sub.path}>
            <NavigationLink path={sub.path} className="sheet-row sheet-row-sub">
              {t(sub.translationName)}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
