import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { accountsRoutes, inSettingsFrame } from './features/accounts/routes.ts'
import { administrationRoutes, inAdministrationFrame } from './features/administration/routes.ts'
import { articlesRoutes } from './features/articles/routes.ts'
import { intranetRoutes } from './features/intranet/routes.ts'
import { membersRoutes } from './features/members/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { pagesRoutes } from './features/pages/routes.ts'
import { paymentsRoutes } from './features/payments/routes.ts'
import { shellRoutes } from './shell/routes.ts'

/** Two spellings of one address get past guards and fill caches: an address is written in the letters of the site map only. */
const inTheseLetters = (route: RouteConfigEntry): RouteConfigEntry => ({
  ...route,
  caseSensitive: true,
  ...(route.children && { children: route.children.map(inTheseLetters) }),
})

/** The site map: one line per feature. */
export default inAdministrationFrame(
  inSettingsFrame([
    ...pagesRoutes,
    ...articlesRoutes,
    ...intranetRoutes,
    ...membersRoutes,
    ...accountsRoutes,
    ...newsletterRoutes,
    ...paymentsRoutes,
    ...administrationRoutes,
    ...shellRoutes,
  ]),
).map(inTheseLetters) satisfies RouteConfig
