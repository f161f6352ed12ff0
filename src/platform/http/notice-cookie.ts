/** The name of the cookie, on both sides. */
export const noticeCookie = 'notice'

/**
 * Removes the notice that was shown; another one that came meanwhile stays. In the browser only.
 *
 * @param cookies `document.cookie`
 */
export function removeSeenNotice(cookies: string, id: string): void {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${noticeCookie}=`))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  if (kept?.includes(id)) document.cookie = `${noticeCookie}=; Path=/; Max-Age=0; SameSite=Lax`
}
