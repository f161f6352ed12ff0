import { useRouteLoaderData } from 'react-router'

/** The token against forged forms: what browsers without scripts send. Scripts send it as a header (`xsrf-fetch.ts`). */
export function XsrfField() {
  const root = useRouteLoaderData<{ xsrfToken: string }>('root')
  return <input type="hidden" name="_xsrf" value={root?.xsrfToken ?? ''} />
}

type Values = Readonly<Record<string, string | number | null | undefined>>

/** The token, and what else a form sends that nobody types; what is null or undefined is not sent. */
export const HiddenFields = ({ values = {} }: { values?: Values | undefined }) => (
  <>
    <XsrfField />
    {Object.entries(values).map(
      ([name, value]) => value != null && <input key={name} type="hidden" name={name} value={value} />,
    )}
  </>
)
