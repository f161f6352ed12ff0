import { redirect } from 'react-router'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { withTo } from './sign-in-address.ts'

/** Signed in: on to where the visitor wanted to go. @param to a path of this site */
export const welcome = (to: string | null, setCookies: readonly string[]): Response =>
  withCookies(redirectWithNotice(to ?? '/', { kind: 'success', key: 'success.auth/signed-in' }), setCookies)

/** The password was right and a second factor is asked: the wanted address goes along. */
export const toSecondStep = (to: string | null, setCookies: readonly string[]): Response =>
  withCookies(redirect(withTo('/login/verify', to)), setCookies)

/** Back to the beginning, with the reason. */
export const toSignIn = (to: string | null, reason: string): Response =>
  redirect(withTo(`/login?${new URLSearchParams({ reason })}`, to))

function withCookies(response: Response, setCookies: readonly string[]): Response {
  for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie)
  return response
}
