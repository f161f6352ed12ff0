import { administrationProof, type RouteGuard } from '#platform/http/route-guard.ts'
import { perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'

/** The owner of each upload says what is allowed, how much and how fast; its bytes never rest in memory. */
const piece: RouteGuard = {
  session: 'member',
  rate: null,
  xsrf: true,
  proof: null,
  body: { kinds: ['file'], maxBytes: Number.POSITIVE_INFINITY, isStreamed: true },
}

export const uploadGuards = {
  announcement: {
    ...piece,
    rate: ratePolicy('upload', perTenMinutes(30), perTenMinutes(3000)),
    proof: administrationProof,
  },
  piece,
} satisfies Record<string, RouteGuard>
