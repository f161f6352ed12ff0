import {
  type PageRow,
  treasurers,
  treasurersAnswered,
  treasurersMayNotRead,
  treasurersNotFound,
  treasurersNothing,
  treasurersNothingThere,
  treasurersWrong,
} from './outcomes.ts'

export const paymentPages: Record<string, PageRow[]> = {
  '/administration/payments/years': [
    { at: '/administration/payments/years', get: treasurers, post: treasurersNothingThere },
  ],
  '/administration/payments/years/:year': [
    { at: '/administration/payments/years/2031', get: treasurersNotFound, post: treasurersNothingThere },
    { at: '/administration/payments/years/nonsense', get: treasurersNotFound, post: treasurersNothingThere },
  ],
  '/administration/payments/years/:year/requests': [
    { at: '/administration/payments/years/2031/requests', get: treasurers, post: treasurersWrong },
  ],
  '/administration/payments/mailings/:id': [{ at: '/administration/payments/mailings/none', get: treasurersNotFound }],
  '/administration/payments/reminders': [
    { at: '/administration/payments/reminders', get: treasurers, post: treasurersNothingThere },
    {
      at: '/administration/payments/reminders?show=exempt&from=100&before=1',
      get: treasurers,
      post: treasurersNothingThere,
    },
  ],
  '/administration/payments/reminders/settings': [
    { at: '/administration/payments/reminders/settings', get: treasurers, post: treasurersWrong },
  ],
  '/administration/payments/reminders/texts/:level': [
    { at: '/administration/payments/reminders/texts/1', get: treasurers, post: treasurersWrong },
    { at: '/administration/payments/reminders/texts/4', get: treasurersNotFound, post: treasurersWrong },
  ],
  '/administration/payments/kinds/new': [
    { at: '/administration/payments/kinds/new', get: treasurers, post: treasurersWrong },
  ],
  '/administration/payments/kinds/:id': [
    { at: '/administration/payments/kinds/none', get: treasurersNotFound, post: treasurersWrong },
  ],
  '/administration/payments': [
    { at: '/administration/payments', get: treasurers },
    { at: '/administration/payments?q=e&from=2026-01-01&year=2026&means=cash&after=nonsense', get: treasurers },
  ],
  '/administration/payments/reconciliation': [
    { at: '/administration/payments/reconciliation', get: treasurers },
    { at: '/administration/payments/reconciliation?from=2026-01-01&until=nonsense', get: treasurers },
  ],
  '/administration/payments/grid': [
    { at: '/administration/payments/grid', get: treasurers },
    { at: '/administration/payments/grid?q=e&status=late&kind=none&sort=status&after=nonsense', get: treasurers },
  ],
  '/administration/payments/grid/rows': [{ at: '/administration/payments/grid/rows?sort=open', get: treasurers }],
  '/administration/payments/grid/payment': [
    { at: '/administration/payments/grid/payment', get: treasurersMayNotRead, post: treasurersNothing },
  ],
  '/administration/payments/settings': [
    { at: '/administration/payments/settings', get: treasurers, post: treasurersWrong },
  ],
  '/administration/payments/export': [
    { at: '/administration/payments/export', get: treasurers },
    { at: '/administration/payments/export?format=xlsx&year=2026', get: treasurers },
  ],
  '/administration/payments/receipts': [
    { at: '/administration/payments/receipts', get: treasurers, post: treasurersNothingThere },
    { at: '/administration/payments/receipts?year=2026&for=2026&q=e', get: treasurers, post: treasurersNothingThere },
  ],
  '/administration/payments/receipts/archive': [
    { at: '/administration/payments/receipts/archive?year=2026', get: treasurersNotFound },
  ],
  '/administration/payments/receipts/:id': [{ at: '/administration/payments/receipts/none', get: treasurersNotFound }],
  '/administration/payments/requests/:id': [{ at: '/administration/payments/requests/none', get: treasurersNotFound }],
  '/administration/payments/statements': [
    { at: '/administration/payments/statements', get: treasurers, post: treasurersNothingThere },
  ],
  '/administration/payments/statements/file': [
    { at: '/administration/payments/statements/file', get: treasurersMayNotRead, post: treasurersAnswered },
  ],
  '/administration/payments/statements/:id': [
    { at: '/administration/payments/statements/none', get: treasurersNotFound, post: treasurersNothingThere },
  ],
  '/administration/payments/movements': [
    { at: '/administration/payments/movements?task=assign&of=none', get: treasurers, post: treasurersNothingThere },
  ],
  '/administration/payments/movements/export': [
    { at: '/administration/payments/movements/export', get: treasurers },
    { at: '/administration/payments/movements/export?format=xlsx', get: treasurers },
  ],
  '/administration/payments/members/:id': [
    { at: '/administration/payments/members/{other}?task=record', get: treasurers, post: treasurersNothingThere },
    { at: '/administration/payments/members/{disabled}', get: treasurers, post: treasurersNothingThere },
    { at: '/administration/payments/members/nobody', get: treasurersNotFound, post: treasurersNothingThere },
  ],
}
