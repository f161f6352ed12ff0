import { useRouteLoaderData } from 'react-router'

/** The token against forged forms: what browsers without scripts send. Scripts send it as a header (`xsrf-fetch.ts`). */
export function XsrfField() {
  const root = useRouteLoaderData<{ xsrfToken: string }>('root')
  return <input type="hidden" name="_xsrf" value={root?.xsrfToken ?? ''} />
}
