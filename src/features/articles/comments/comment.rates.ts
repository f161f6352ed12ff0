import { perHour, perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'

export const commentRate = ratePolicy('comment', perTenMinutes(20), perTenMinutes(60))

/** Reports go to people: each costs somebody a look. */
export const flagRate = ratePolicy('flag', perHour(10), perHour(30))
