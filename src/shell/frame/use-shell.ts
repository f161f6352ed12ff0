import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { PageVersions, RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { signInPath } from '#platform/session/leave.ts'
import type { ShellData } from './shell-data.server.ts'

/** What the browser received last. The server never keeps anybody's here. */
let lastData: ShellData | undefined

/** The root loader's data. When a page does not come, neither does this: what stands around it then stays as it was. */
export function useShell(): ShellData | undefined {
  const answered = useAnsweredShell()
  if (typeof document === 'undefined') return answered
  if (answered) lastData = answered
  return answered ?? lastData
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

/** What the routes on this page say to the frame, outermost first. */
export const useHandles = () =>
  useMatches().map(({ handle, ...match }) => ({ ...match, handle: (handle ?? {}) as RouteHandle }))

/** Where the open page stands in each language, as its route tells; undefined: at the same address in all of them. */
export function usePageVersions(): PageVersions | undefined {
  const { language } = useTranslation()
  const { handle, loaderData } = useHandles().findLast((match) => match.handle.versionsOf) ?? {}
  return loaderData === undefined ? undefined : handle?.versionsOf?.(loaderData as never, language)
}
