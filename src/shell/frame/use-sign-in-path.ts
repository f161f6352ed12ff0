import { useLocation } from 'react-router'
import { signInPath } from '#platform/session/sign-in-path.ts'
import { useAnsweredShell } from './use-shell.ts'

/** The sign-in page, which leads back to what was asked. */
export function useSignInPath(): string {
  const location = useLocation()
  const refused = useAnsweredShell()?.refusedAddress
  if (!refused) return signInPath(location)
  const [pathname = '', ...query] = refused.split('?')
  return signInPath({ pathname, search: query.length > 0 ? `?${query.join('?')}` : '' })
}
