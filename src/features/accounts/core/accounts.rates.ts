import { perHour, perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'

export const settingsRate = ratePolicy('settings', perTenMinutes(60), perTenMinutes(240))

export const linkRate = ratePolicy('link', perHour(30))
