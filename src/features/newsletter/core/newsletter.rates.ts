import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'

/** Each sign-up sends an email to the address that was typed. */
export const newsletterRate = ratePolicy('newsletter', perHour(10), perHour(30))
