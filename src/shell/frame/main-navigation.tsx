import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#platform/access/viewer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { isCurrent, type NavigationItem, navigationFor } from './navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/**
 * How many items stand in the bar from 900 px, and from 1000 px; the rest waits under "more" until 1200 px.
 */
const alwaysInTheBar = 4
const mostlyInTheBar = 5

/** The menu bar of wide windows. Team and "more" are disclosures that open on click, never on hover. */
export function MainNavigation({ role }: { role: Role }) {
  const { t } = useTranslation()
  const items = navigationFor(role)
  const inTheBar = items.slice(0, alwaysInTheBar)
  const waiting = items.slice(alwaysInTheBar)
  return (
    <nav className="main-navigation" aria-label={t('shell.navigation.label')}>
      <ul>
        {inTheBar.map((item) => (
          <li key={item.translationName}>
            <BarItem item={item} />
          </li>
        ))}
        {waiting.map((item, i) => (
          <li key={item.translationName} className={isMostlyInTheBar(i) ? 'not-narrow' : 'only-wide'}>
            <BarItem item={item} />
          </li>
        ))}
        <li className="not-wide">
          <Disclosure
            label={t('shell.navigation.more')}
            entries={waiting}
            hidesFirst={mostlyInTheBar - alwaysInTheBar}
          />
        </li>
      </ul>
    </nav>
  )
}

const isMostlyInTheBar = (i: number) => i < mostlyInTheBar - alwaysInTheBar

function BarItem({ item }: { item: NavigationItem }) {
  const { t } = useTranslation()
  if (item.path === null) return <Disclosure label={t(item.translationName)} entries={item.subCategories} />
  return (
    <NavigationLink path={item.path} className="bar-item">
      {t(item.translationName)}
    </NavigationLink>
  )
}

type Entry = Pick<NavigationItem, 'path' | 'translationName'>

function Disclosure(props: {
  label: string
  entries: readonly Entry[]
  /** So many entries stand in the bar itself as soon as there is room. */
  hidesFirst?: number
}) {
  const { label, entries, hidesFirst = 0 } = props
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isHere = entries.some((entry) => entry.path && isCurrent(entry.path, pathname))
  return (
    <details className="menu" data-menu>
      <summary className="bar-item" data-current={isHere || undefined}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul className="menu-panel">
        {entries.map((entry, i) => (
          <li key={entry.translationName} className={i < hidesFirst ? 'only-narrow' : undefined}>
            <NavigationLink path={entry.path ?? '/'} className="menu-item">
              {t(entry.translationName)}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A link that says when it is the page one reads. */
export function NavigationLink(props: { path: string; className: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link
      to={props.path}
      className={props.className}
      aria-current={isCurrent(props.path, pathname) ? 'page' : undefined}
    >
      {props.children}
    </Link>
  )
}

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
