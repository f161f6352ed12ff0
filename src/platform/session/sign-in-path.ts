/** The sign-in page, and after it where one was: only ever a path of this site, which the sign-in page looks at again. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  leadsBack(pathname) ? `/login?${new URLSearchParams({ to: pathname + search })}` : '/login'

/** One comes to the home page anyway; the others would be a circle. */
const leadsBack = (pathname: string) => !['', '404', 'login', 'logout'].includes(pathname.split('/')[1] ?? '')
