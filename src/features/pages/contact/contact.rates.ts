import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'

/** Each message is read by somebody, and each may cause an email. */
export const contactRate = ratePolicy('contact', perHour(10))
