import type { AppCheckPurpose } from '#platform/app-check/app-check.policy.ts'
import { guardOf } from '#platform/http/enforce-guard.server.ts'
import type { SiteMap } from './site-map.server.ts'

type Registered = { path: string; handler: object }

/** Which addresses ask for a proof of work, and for what, by the declarations of all endpoints and pages. */
export function proofsIn(
  endpoints: readonly Registered[],
  pages: SiteMap['guards'],
): (readonly [pattern: string, purpose: AppCheckPurpose])[] {
  const ofEndpoints = endpoints.flatMap(({ path, handler }) => {
    const guard = guardOf(handler)
    return guard ? [{ pattern: path, guard }] : []
  })
  return [...pages, ...ofEndpoints].flatMap(({ pattern, guard: { proof } }) =>
    proof ? [[pattern, proof.purpose] as const] : [],
  )
}
