export const noticeCookie = 'notice'

/** Says it as a toast of the next page, as `redirectWithNotice` does on the server. In the browser only. */
export function leaveErrorNotice(code: string): void {
  // The next page has the sentence: a template here would bring those of all errors along.
  const key = ['error', code].join('.')
  const value = encodeURIComponent(JSON.stringify({ id: `${Date.now()}`, kind: 'error', key }))
  // biome-ignore lint/suspicious/noDocumentCookie: as below
  document.cookie = `${noticeCookie}=${value}; Path=/; Max-Age=60; SameSite=Lax`
}

/** Removes the notice that was shown; another one that came meanwhile stays. In the browser only. */
export function removeSeenNotice(cookies: string, id: string): void {
  const stored = cookies.split('; ').find((cookie) => cookie.startsWith(`${noticeCookie}=`))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  if (stored?.includes(id)) document.cookie = `${noticeCookie}=; Path=/; Max-Age=0; SameSite=Lax`
}
