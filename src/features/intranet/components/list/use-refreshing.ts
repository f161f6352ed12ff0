import { useLocation, useNavigation, useRevalidator } from 'react-router'

/** The rows are old: fresh ones, or those of another folder, are on their way. Shown after 300 ms by its style (ux.md G2). */
export function useRefreshing(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isLeaving = state === 'loading' && location.pathname !== pathname
  return useRevalidator().state === 'loading' || isLeaving
}
