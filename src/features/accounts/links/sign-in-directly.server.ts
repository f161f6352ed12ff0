import type { RouterContextProvider } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { Notice } from '#platform/http/request.context.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { accountsContext } from '../accounts.context.ts'
import { toSecondStep } from '../sessions/sign-in-answers.server.ts'

type Entering = {
  request: Request
  context: Readonly<RouterContextProvider>
  email: string
  password: string
  /** A path of this site. */
  to: string
  notice: Notice
}

/** Somebody who has just chosen his first password does not type it a second time. */
export async function signInDirectly({ request, context, email, password, to, notice }: Entering): Promise<Response> {
  const accounts = context.get(accountsContext)
  const viewer = viewerOf(context)
  const address = context.get(requestContext).clientAddress
  const userAgent = request.headers.get('User-Agent') ?? ''
  const { member, setCookies } = await accounts.signIn({ email, password, keepSignedIn: false, address, userAgent })
  if (!member) return toSecondStep(to, setCookies)
  if (isMember(viewer)) await accounts.signOut(viewer)
  const response = redirectWithNotice(to, notice)
  for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie)
  return response
}
