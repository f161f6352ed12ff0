import type { TFunction } from '#platform/i18n/create-i18n.ts'
import type { TableCell, WholeTable } from '#platform/spreadsheets/table-file.server.ts'
import { entryKinds, type JournalLine, type JournalTotals, moneyOf, movesMoney } from './journal-entry.ts'

/**
 * In the order of an export, each with the width of its column in Excel, in characters. What moved no money stands in a column of its
 * own: the sum of `amount` is what came in, less what was paid back.
 */
export const exportWidths = {
  ...{ paidOn: 12, kind: 18, member: 28, year: 11, means: 16, amount: 12, withoutMoney: 16 },
  ...{ note: 32, notedOn: 14, notedBy: 24 },
}

type ExportColumn = keyof typeof exportWidths

export const exportColumns = Object.keys(exportWidths) as ExportColumn[]

export const exportHead = (t: TFunction): string[] =>
  exportColumns.map((column) => t(`payments.journal.columns.${column}`))

export const journalCells = (line: JournalLine, t: TFunction): TableCell[] =>
  exportColumns.map((column) => cellOf(column, line, t))

function cellOf(column: ExportColumn, line: JournalLine, t: TFunction): TableCell {
  switch (column) {
    case 'paidOn':
      return { day: line.at }
    case 'kind':
      return t(`payments.journal.kinds.${line.kind}`)
    case 'member':
      return line.member ?? t('payments.journal.formerMember')
    case 'year':
      return line.yearName
    case 'means':
      return line.means && t(`members.payment.means.${line.means}`)
    case 'amount':
      return movesMoney(line.kind) && line.amount !== 0 ? { cents: line.amount } : null
    case 'withoutMoney':
      return movesMoney(line.kind) ? null : { cents: line.amount }
    case 'note':
      return line.note
    case 'notedOn':
      return line.recordedAt === null ? null : { day: line.recordedAt }
    case 'notedBy':
      return line.recorder
  }
}

/** What each kind comes to; what moves no money stands apart, below the net amount. */
export function totalsTable(totals: JournalTotals, t: TFunction): WholeTable {
  const rowOf = (kind: (typeof entryKinds)[number]): TableCell[] => {
    return [t(`payments.journal.sums.${kind}`), totals[kind].count, { cents: totals[kind].amount }]
  }
  const ofMoney = entryKinds.filter(movesMoney)
  return {
    title: t('payments.journal.sums.title'),
    head: [t('payments.journal.columns.kind'), t('payments.journal.sums.count'), t('payments.journal.columns.amount')],
    widths: [36, 10, 14],
    rows: [
      ...ofMoney.map(rowOf),
      [t('payments.journal.sums.net'), null, { cents: moneyOf(totals).net }],
      [],
      [t('payments.journal.sums.withoutMoney')],
      ...entryKinds.filter((kind) => !movesMoney(kind)).map(rowOf),
    ],
  }
}
