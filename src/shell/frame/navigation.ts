import { type Role, roles } from '#platform/access/viewer.ts'
import type { MessageKey } from '#platform/i18n/create-i18n.ts'

/** An item without a path only opens its sub-items. */
export type NavigationItem = {
  path: string | null
  translationName: MessageKey
  roles: readonly Role[]
  subCategories: readonly { path: string; translationName: MessageKey }[]
}

const forEverybody = (path: string, translationName: MessageKey) => ({
  path,
  translationName,
  roles,
  subCategories: [],
})

/** In the order of the header. */
const navigation: readonly NavigationItem[] = [
  forEverybody('/', 'shell.navigation.home'),
  {
    path: null,
    translationName: 'shell.navigation.team',
    roles,
    subCategories: [
      { path: '/team/board-of-directors', translationName: 'shell.navigation.board-of-directors' },
      { path: '/team/workgroup', translationName: 'shell.navigation.workgroup' },
      { path: '/team/become-member', translationName: 'shell.navigation.become-member' },
    ],
  },
  forEverybody('/training', 'shell.navigation.training'),
  forEverybody('/news', 'shell.navigation.news'),
  forEverybody('/information', 'shell.navigation.information'),
  {
    path: '/administration',
    translationName: 'shell.navigation.administration',
    roles: ['ADMIN', 'DEV'],
    subCategories: [],
  },
  forEverybody('/contact', 'shell.navigation.contact'),
  forEverybody('/useful-links', 'shell.navigation.useful-links'),
]

/** The entries that somebody of this role sees, in order. */
export const navigationFor = (role: Role): NavigationItem[] => navigation.filter((item) => item.roles.includes(role))

/** Is the visitor there, or on a page below it? Home is only current on the home page itself. */
export const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
