import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { noonOf, writtenDay } from '#platform/i18n/days.ts'
import { formatIban } from '#platform/iban/iban.ts'
import type { TableCell, WholeTable } from '#platform/spreadsheets/table-file.server.ts'
import { computedOf, type ReconciledAccount, type Reconciliation } from './reconciliation.ts'

type Row = readonly TableCell[]

/** The reconciliation as a table beside the journal: per account from the opening to the closing balance, then all ways of paying. */
export const reconciliationTable = ({ accounts, ways, years }: Reconciliation, t: TFunction): WholeTable => ({
  title: t('payments.reconciliation.tableName'),
  head: [
    t('payments.reconciliation.account'),
    t('payments.reconciliation.line'),
    ...(['day', 'count', 'amount'] as const).map((name) => t(`payments.reconciliation.${name}`)),
  ],
  widths: [24, 48, 12, 10, 14],
  rows: [
    ...accounts.flatMap((account) => [...rowsOf(account, t), []]),
    ...ways.flatMap(({ way, payments, refunds }): Row[] => [
      ['', t(`payments.reconciliation.ways.${way}`), null, payments.count, { cents: payments.amount }],
      ...(refunds.count > 0
        ? [['', t(`payments.reconciliation.refundsBy.${way}`), null, refunds.count, { cents: -refunds.amount }]]
        : []),
    ]),
    ...years.map(({ name, state, closedAt }): Row => {
      const words = t('payments.reconciliation.yearIs', { year: name, state: t(`payments.years.states.${state}`) })
      return ['', words, closedAt === null ? null : { day: closedAt }]
    }),
  ],
})

function rowsOf(account: ReconciledAccount, t: TFunction): Row[] {
  const iban = formatIban(account.account)
  const { balances, gaps, outside } = account
  const compared = computedOf(account)
  const line = (name: 'payments' | 'refunds' | 'ignored' | 'waiting'): Row => {
    const { count, amount } = account[name]
    return [iban, t(`payments.reconciliation.lines.${name}`), null, count, { cents: amount }]
  }
  const one = (name: 'opening' | 'computed' | 'closing' | 'difference', cents: number, day: string | null): Row => {
    return [iban, t(`payments.reconciliation.lines.${name}`), day && { day: noonOf(day) }, null, { cents }]
  }
  return [
    ...(balances ? [one('opening', balances.opening.amount, balances.opening.day)] : []),
    ...(['payments', 'refunds', 'ignored', 'waiting'] as const).map(line),
    ...(balances && compared
      ? [
          one('computed', compared.computed, balances.closing.day),
          one('closing', balances.closing.amount, balances.closing.day),
          one('difference', compared.difference, null),
        ]
      : []),
    ...(outside.count > 0
      ? [[iban, t('payments.reconciliation.outside'), null, outside.count, { cents: outside.amount }]]
      : []),
    ...gaps.map(({ after, before, difference }): Row => {
      const days = { from: writtenDay(after.closingDay), until: writtenDay(before.openingDay) }
      return [iban, t('payments.reconciliation.gapBetween', days), null, null, { cents: difference }]
    }),
  ]
}
