import { matchPath, useLocation, useNavigation } from 'react-router'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { useSlow } from '#ui/use-slow.ts'
import type { Place } from '../folder-page.ts'

/**
 * What the rows are while others are on their way: `old`, dimmed after 300 ms by their style; `leaving`, for another folder
 * of the collection, which has taken longer than that. News of the same folder dims nothing, nor does another
 * page that waits for the connection: they may be long in coming, and what is shown can be read and used until then.
 */
export function useRefreshing({ basePath }: Place): 'old' | 'leaving' | null {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isConnected = useIsConnected()
  const isLeaving = isConnected && state === 'loading' && location.pathname !== pathname
  const isSlow = useSlow(isLeaving && isFolder(basePath, location.pathname))
  if (isSlow) return 'leaving'
  return isLeaving ? 'old' : null
}

const isFolder = (basePath: string, pathname: string) =>
  pathname === basePath || (matchPath(`${basePath}/:folder`, pathname) !== null && !pathname.endsWith('/add'))
