import { type PageRow, treasurers } from './outcomes.ts'

export const paymentPages: Record<string, PageRow[]> = {
  '/administration/payments': [
    { at: '/administration/payments', get: treasurers },
    { at: '/administration/payments?q=e&from=2026-01-01&year=2026&means=cash&after=nonsense', get: treasurers },
  ],
  '/administration/payments/export': [
    { at: '/administration/payments/export', get: treasurers },
    { at: '/administration/payments/export?format=xlsx&year=2026', get: treasurers },
  ],
}
