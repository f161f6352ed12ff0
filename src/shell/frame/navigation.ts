import { type Role, roles } from '#platform/access/viewer.ts'

/** An item without a path only opens its sub-items. */
export type NavigationItem = {
  path: string | null
  translationName: NavigationName
  roles: readonly Role[]
  subCategories: readonly { path: string; translationName: NavigationName }[]
}

export type NavigationName =
  | 'shell.navigation.home'
  | 'shell.navigation.team'
  | 'shell.navigation.board-of-directors'
  | 'shell.navigation.workgroup'
  | 'shell.navigation.become-member'
  | 'shell.navigation.training'
  | 'shell.navigation.news'
  | 'shell.navigation.information'
  | 'shell.navigation.contact'
  | 'shell.navigation.useful-links'
  | 'shell.navigation.administration'

const forEverybody = (path: string, translationName: NavigationName): NavigationItem => ({
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
