import { appCheckHeader } from '../app-check.policy.ts'
import { loadAppCheck } from './app-check-access.ts'
import { loadProofs, purposeAt } from './proofs.ts'

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
  const method = init?.method ?? request?.method ?? 'GET'
  const purpose = purposeAt(await loadProofs(), method, request?.url ?? String(input))
  const appCheck = purpose && (await loadAppCheck())
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
