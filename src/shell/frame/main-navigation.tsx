import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { MessageKey } from '#platform/i18n/create-i18n.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Remembered } from '#platform/rendering/remembered-markup.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { LanguageSwitch } from './switches.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** How many items stand in the bar from 900 px, and from 1000 px; the rest waits under "more" until 1200 px. */
const alwaysInTheBar = 4
const mostlyInTheBar = 5

/** Whether whoever looks at it may enter a part of the administration. */
type Looking = { opensAdministration: boolean }

/** The menu bar of wide windows. Team and "more" are disclosures that open on click, never on hover. */
export function MainNavigation(looking: Looking) {
  const { t } = useTranslation()
  return (
    <nav className="main-navigation" aria-label={t('shell.navigation.label')}>
      <Remembered
        as="ul"
        parts={[{ of: ['bar', ...useShown(looking)], element: <BarItems key="bar" {...looking} /> }]}
      />
    </nav>
  )
}

/** All by which a menu differs from that of another page. */
function useShown(looking: Looking) {
  const { pathname } = useLocation()
  const items = navigationFor(looking)
  const paths = items.flatMap(({ path, subCategories }) => [path ?? '', ...subCategories.map((sub) => sub.path)])
  return [looking.opensAdministration, paths.filter((path) => isCurrent(path, pathname))]
}

function BarItems(looking: Looking) {
  const { t } = useTranslation()
  const items = navigationFor(looking)
  return (
    <>
      {items.map((item, i) => (
        <li key={item.translationName} className={widthFor(i)}>
          {item.path === null ? (
            <Disclosure label={t(item.translationName)} entries={item.subCategories} />
          ) : (
            <NavigationLink path={item.path} className="bar-item">
              {t(item.translationName)}
            </NavigationLink>
          )}
        </li>
      ))}
      <li className="not-wide">
        <Disclosure
          label={t('shell.navigation.more')}
          entries={items.slice(alwaysInTheBar)}
          hidesFirst={mostlyInTheBar - alwaysInTheBar}
        />
      </li>
    </>
  )
}

function widthFor(i: number) {
  if (i < alwaysInTheBar) return undefined
  return i < mostlyInTheBar ? 'not-narrow' : 'only-wide'
}

/** @param hidesFirst so many entries stand in the bar itself as soon as there is room */
function Disclosure({
  label,
  entries,
  hidesFirst = 0,
}: {
  label: string
  entries: readonly Pick<NavigationItem, 'path' | 'translationName'>[]
  hidesFirst?: number
}) {
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
export function NavigationLink({ path, ...link }: { path: string; className: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return <Link to={path} {...link} aria-current={isCurrent(path, pathname) ? 'page' : undefined} />
}

/** Below 900 px the menu is a full-height drawer: a `details`, so that it opens without scripts too. */
export function MobileMenu(looking: Looking) {
  const { t } = useTranslation()
  return (
    <details className="mobile-menu" data-menu>
      <summary className="button button-quiet button-icon" aria-label={t('shell.navigation.menu')} {...tooltip('')}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <div className="mobile-menu-panel">
        <nav aria-label={t('shell.navigation.label')}>
          <Remembered
            as="ul"
            parts={[{ of: ['drawer', ...useShown(looking)], element: <DrawerItems key="drawer" {...looking} /> }]}
          />
        </nav>
        <div className="mobile-menu-tools">
          <LanguageSwitch />
          <ThemeToggle hasText />
        </div>
      </div>
    </details>
  )
}

const DrawerItems = (looking: Looking) =>
  navigationFor(looking).map((item) => (
    <li key={item.translationName}>
      <MobileMenuItem item={item} />
    </li>
  ))

function MobileMenuItem({ item }: { item: NavigationItem }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (item.path !== null) {
    return (
      <NavigationLink path={item.path} className="mobile-menu-row">
        {t(item.translationName)}
      </NavigationLink>
    )
  }
  return (
    <details className="mobile-menu-branch" open={item.subCategories.some((sub) => isCurrent(sub.path, pathname))}>
      <summary className="mobile-menu-row">
        {t(item.translationName)}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {item.subCategories.map((sub) => (
          <li key={sub.path}>
            <NavigationLink path={sub.path} className="mobile-menu-row mobile-menu-row-sub">
              {t(sub.translationName)}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** An item without a path only opens its sub-items. */
type NavigationItem = {
  path: string | null
  translationName: MessageKey
  /** For those only who may enter a part of it. */
  isAdministration: boolean
  subCategories: readonly { path: string; translationName: MessageKey }[]
}

/** For everybody, and without sub-items, unless it says otherwise. */
const item = (
  path: string | null,
  translationName: MessageKey,
  more?: Partial<Pick<NavigationItem, 'isAdministration' | 'subCategories'>>,
): NavigationItem => ({ path, translationName, isAdministration: false, subCategories: [], ...more })

/** In the order of the header. */
const navigation: readonly NavigationItem[] = [
  item('/', 'shell.navigation.home'),
  item(null, 'shell.navigation.team', {
    subCategories: [
      { path: href('/team/board-of-directors'), translationName: 'shell.navigation.board-of-directors' },
      { path: href('/team/workgroup'), translationName: 'shell.navigation.workgroup' },
      { path: href('/team/become-member'), translationName: 'shell.navigation.become-member' },
    ],
  }),
  item(href('/training'), 'shell.navigation.training'),
  item(href('/news'), 'shell.navigation.news'),
  item(href('/information'), 'shell.navigation.information'),
  item(href('/administration'), 'shell.navigation.administration', { isAdministration: true }),
  item(href('/contact'), 'shell.navigation.contact'),
  item(href('/useful-links'), 'shell.navigation.useful-links'),
]

export const navigationFor = ({ opensAdministration }: Looking): NavigationItem[] =>
  navigation.filter((item) => opensAdministration || !item.isAdministration)

/** Is the visitor there, or on a page below it? Home is only current on the home page itself. */
export const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
