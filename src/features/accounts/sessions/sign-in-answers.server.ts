import { href, type RouterContextProvider, redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type Notice, requestContext } from '#platform/http/request.context.ts'
import { accountsContext } from '../accounts.context.ts'
import { withTo } from '../sign-in/safe-path.policy.ts'
import type { Client } from './session-opening.server.ts'

type Sent = { request: Request; context: Readonly<RouterContextProvider> }

export const clientOf = ({ request, context }: Sent): Client => ({
  address: context.get(requestContext).clientAddress,
  userAgent: request.headers.get('User-Agent') ?? '',
})

export async function signInAndGo(
  sent: Sent,
  { email, password, keepSignedIn = false }: { email: string; password: string; keepSignedIn?: boolean },
  to: string | null,
  notice?: Notice,
): Promise<Response> {
  const request = { email, password, keepSignedIn, ...clientOf(sent) }
  const { member, setCookies } = await sent.context.get(accountsContext).signIn(request)
  // The password was right and a second factor is asked: the wanted address goes along.
  if (!member) return withCookies(redirect(withTo(href('/login/verify'), to)), setCookies)
  return welcome(sent, to, setCookies, notice)
}

const signedIn: Notice = { kind: 'success', key: 'success.auth/signed-in' }

/** Signed in: on to a path of this site. Signing in as somebody else leaves nothing open of the first. */
export async function welcome(
  { context }: Sent,
  to: string | null,
  setCookies: readonly string[],
  notice = signedIn,
): Promise<Response> {
  const viewer = viewerOf(context)
  if (isMember(viewer)) await context.get(accountsContext).signOut(viewer)
  return withCookies(redirectWithNotice(to ?? '/', notice), setCookies)
}

export const toSignIn = (to: string | null, reason: string): Response =>
  redirect(withTo(`${href('/login')}?${new URLSearchParams({ reason })}`, to))

export function withCookies(response: Response, setCookies: readonly string[]): Response {
  for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie)
  return response
}
