import { useLocation, useRouteLoaderData } from 'react-router'
import { signInPath } from '#platform/session/leave.ts'
import type { ShellData } from './shell-data.server.ts'

/** What the browser was told last. The server never keeps anybody's here. */
let told: ShellData | undefined

/**
 * The root loader's data. When a page that a member goes to does not come, neither does this: what stands around the page
 * then stays as it was. Undefined only when nothing was ever told.
 */
export function useShell(): ShellData | undefined {
  const answered = useAnsweredShell()
  if (typeof document === 'undefined') return answered
  if (answered) told = answered
  return answered ?? told
}

/** The root loader's data for this very page; undefined when that loader failed. */
export const useAnsweredShell = (): ShellData | undefined => useRouteLoaderData('root')

/** The sign-in page, which leads back to what was asked. */
export function useSignInPath(): string {
  const location = useLocation()
  const refused = useAnsweredShell()?.refusedAddress
  if (!refused) return signInPath(location)
  const [pathname = '', ...query] = refused.split('?')
  return signInPath({ pathname, search: query.length > 0 ? `?${query.join('?')}` : '' })
}
