import { createContext, href, type RouterContextProvider, redirect } from 'react-router'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type Right, rights } from './rights.ts'
import { isMember, type Member, type Viewer, visitor } from './viewer.ts'

type Context = Readonly<RouterContextProvider>

export const viewerOf = (context: Context): Viewer => context.get(viewerContext)

/** Opens a loader or action for signed-in people. Anybody else is sent to the sign-in page, which brings them back. */
export function requireMember(context: Context, request: Request): Member {
  const viewer = viewerOf(context)
  if (isMember(viewer)) return viewer
  throw toSignIn(request, 'admin-guard.not-authenticated')
}

const holderOf =
  (right: Right) =>
  (context: Context, request: Request): Member => {
    const viewer = viewerOf(context)
    if (isMember(viewer) && viewer.isAdminWithheld) throw toSecondFactor(request)
    const { isHeldBy, lacking } = rights[right]
    if (isHeldBy(viewer)) return viewer
    throw toSignIn(request, isMember(viewer) ? lacking : 'admin-guard.not-authenticated')
  }

/** Opens a loader or action for ADMIN and DEV. An admin who has no second factor yet is led to where they get one. */
export const requireAdmin = holderOf('admin')

/** The same for whoever manages payments. */
export const requireTreasurer = holderOf('treasurer')

function toSecondFactor(request: Request): Response | Error {
  if (isChange(request)) return portalErrors['auth/second-factor-required']()
  return redirect(`${href('/settings/security')}?${new URLSearchParams({ reason: 'auth/second-factor-required' })}`)
}

const isChange = ({ method }: Request) => method !== 'GET' && method !== 'HEAD'

/** The sign-in page with the wanted address and the reason, also as a toast. A change is refused: no redirect can repeat it. */
function toSignIn(
  request: Request,
  code: 'admin-guard.not-authenticated' | (typeof rights)[Right]['lacking'],
): Response | Error {
  if (isChange(request)) return portalErrors[code]()
  const { pathname, search } = new URL(request.url)
  const to = new URLSearchParams({ to: pathname.replace(/\.data$/, '') + search, reason: code })
  return redirectWithNotice(`${href('/login')}?${to}`, { kind: 'error', key: `error.${code}` })
}

/** Who asks. Set once per request by the HTTP layer, from the session. */
export const viewerContext = createContext<Viewer>(visitor)
