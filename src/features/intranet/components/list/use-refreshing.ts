import { matchPath, useLocation, useNavigation, useRevalidator } from 'react-router'
import { useSlow } from '#ui/use-slow.ts'
import type { Place } from '../../folder-page.ts'

/**
 * What the rows are while others are on their way: `old`, for the same folder, dimmed after 300 ms by their style;
 * `leaving`, for another folder of the collection, which has taken longer than that (ux.md G2, T5).
 */
export function useRefreshing({ basePath }: Place): 'old' | 'leaving' | null {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isLeaving = state === 'loading' && location.pathname !== pathname
  const isRefreshing = useRevalidator().state === 'loading'
  const isSlow = useSlow(isLeaving && isFolder(basePath, location.pathname))
  if (isSlow) return 'leaving'
  return isLeaving || isRefreshing ? 'old' : null
}

const isFolder = (basePath: string, pathname: string) =>
  pathname === basePath || (matchPath(`${basePath}/:folder`, pathname) !== null && !pathname.endsWith('/add'))
