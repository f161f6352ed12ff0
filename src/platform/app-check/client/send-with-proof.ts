import { type AppCheckPurpose, appCheckHeader, appCheckPurposeOf } from '../app-check.policy.ts'
import { loadAppCheck } from './app-check-access.ts'

/** Which proof this request of the running app needs; null for none, and for what goes elsewhere. */
function purposeOf(method: string, address: string): AppCheckPurpose | null {
  const url = new URL(address, location.href)
  return url.origin === location.origin ? appCheckPurposeOf(method.toUpperCase(), url.pathname) : null
}

/**
 * Sends a change with the token that it needs. One that was refused all the same (the server started anew with another
 * secret) is repeated once with a fresh token, and nobody notices.
 */
export async function sendWithProof(
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const request = input instanceof Request ? input : null
  const purpose = purposeOf(init?.method ?? request?.method ?? 'GET', request?.url ?? String(input))
  const appCheck = purpose && (await loadAppCheck()?.catch(() => null))
  if (!purpose || !appCheck) return send(input, init)
  const withToken = (token: string | null) => {
    const headers = new Headers(init?.headers ?? request?.headers)
    if (token) headers.set(appCheckHeader, token)
    // A body can be read once; a second try needs its own.
    return send(request ? request.clone() : input, { ...init, headers })
  }
  const first = await appCheck.token(purpose)
  const answer = await withToken(first)
  if (!answer.headers.has(appCheckHeader)) return answer
  const second = await appCheck.renew(purpose, first)
  return second ? withToken(second) : answer
}
