import { type OperationRow, treasurers } from './statuses.ts'

const payment = { userId: '{other}', paidOn: '2026-01-05', amount: 100 }
const entry = { userId: '{other}', on: '2026-01-05', amount: 1_000_000, note: 'Feest' }

/** The work of the treasurer by the JSON interface. */
export const paymentOperations: Record<string, OperationRow[]> = {
  'get /payments': [
    { path: '/payments', expected: treasurers(200) },
    { path: '/payments?year=2026&means=cash&kind=refund&statement=with&limit=2', expected: treasurers(200) },
    { path: '/payments?sort=name', expected: treasurers(400) },
  ],
  'get /payments/export': [
    { path: '/payments/export?from=2026-01-01', expected: treasurers(200) },
    { path: '/payments/export?format=pdf', expected: treasurers(400) },
  ],
  'post /payments': [
    // The second one notes it twice.
    { path: '/payments', body: payment, expected: treasurers(201, 409) },
    { path: '/payments', body: { ...payment, amount: 0 }, expected: treasurers(400) },
    { path: '/payments', body: { ...payment, userId: 'nobody' }, expected: treasurers(404) },
  ],
  'post /payments/refunds': [
    { path: '/payments/refunds', body: entry, expected: treasurers(422) },
    { path: '/payments/refunds', body: {}, expected: treasurers(400) },
  ],
  'post /payments/credits': [
    { path: '/payments/credits', body: { ...entry, userId: 'nobody' }, expected: treasurers(404) },
    { path: '/payments/credits', body: { ...entry, note: '' }, expected: treasurers(400) },
  ],
  'delete /payments/{id}': [{ path: '/payments/nobody', expected: treasurers(404) }],
  'get /payments/claims': [
    { path: '/payments/claims', expected: treasurers(200) },
    { path: '/payments/claims?state=late', expected: treasurers(400) },
  ],
  'get /payments/requests': [{ path: '/payments/requests?year=2026', expected: treasurers(409) }],
  'post /payments/requests': [
    { path: '/payments/requests', body: { year: 2026, digest: 'x' }, expected: treasurers(409) },
    { path: '/payments/requests', body: { year: 2026 }, expected: treasurers(400) },
  ],
  'get /payments/requests/{id}': [{ path: '/payments/requests/none', expected: treasurers(404) }],
  'post /payments/statements': [
    { path: '/payments/statements', expected: treasurers(422) },
    { path: '/payments/statements?preview=maybe', expected: treasurers(400) },
  ],
  'delete /payments/statements/{id}': [{ path: '/payments/statements/none', expected: treasurers(404) }],
}
