import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const paymentsRoutes: RouteConfigEntry[] = [
  route('administration/payments/years', 'features/payments/years/routes/years.tsx'),
  route('administration/payments/years/:year', 'features/payments/years/routes/year.tsx'),
  route('administration/payments/years/:year/requests', 'features/payments/requests/routes/requests.tsx'),
  route('administration/payments/mailings/:id', 'features/payments/requests/routes/mailing.tsx'),
  route('administration/payments/kinds/new', 'features/payments/years/routes/fee-kind.tsx', { id: 'new-fee-kind' }),
  route('administration/payments/kinds/:id', 'features/payments/years/routes/fee-kind.tsx'),
  route('administration/payments', 'features/payments/journal/routes/journal.tsx'),
  route('administration/payments/reconciliation', 'features/payments/reconciliation/routes/reconciliation.tsx'),
  route('administration/payments/settings', 'features/payments/settings/routes/settings.tsx'),
  route('administration/payments/export', 'features/payments/journal/routes/export-journal.ts'),
  route('administration/payments/members/:id', 'features/payments/ledger/routes/member-ledger.tsx'),
  route('administration/payments/receipts', 'features/payments/receipts/routes/receipts.tsx'),
  route('administration/payments/receipts/archive', 'features/payments/receipts/routes/receipt-archive.ts'),
  route('administration/payments/receipts/:id', 'features/payments/receipts/routes/receipt-file.ts'),
  route('administration/payments/requests/:id', 'features/payments/requests/routes/request-file.ts'),
  route('settings/contributions/receipts/:id', 'features/payments/own/routes/own-receipt.ts'),
  route('settings/contributions/requests/:id', 'features/payments/own/routes/own-request.ts'),
  route('settings/contributions', 'features/payments/own/routes/own-contributions.tsx'),
]
