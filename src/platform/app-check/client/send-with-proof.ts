import { appCheckHeader } from '../app-check.policy.ts'
import { loadAppCheck } from './app-check-access.ts'
import { loadProofs, purposeAt } from './proofs.ts'

/** Sends a change with its token; one refused all the same (the server has another secret) is repeated once with a fresh token. */
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
