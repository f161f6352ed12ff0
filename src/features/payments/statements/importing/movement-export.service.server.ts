import { treasurerCalls } from '#platform/access/admin-guards.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { dayAt, noonOf } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { readValues, valuesText } from '#platform/lists/cursor.server.ts'
import { everyRow, pageOf } from '#platform/lists/list-page.server.ts'
import { type TableCell, type TableFile, writeTable } from '#platform/spreadsheets/table-file.server.ts'
import type { TableFormat } from '#platform/spreadsheets/table-formats.ts'
import { maxExcelRows } from '../../journal/journal.service.server.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { countWaiting, listedMovements } from './movement.repository.server.ts'
import type { MovementReason, MovementRow } from './movement.ts'
import type { StatementsDeps } from './statements.deps.ts'

const exportedAtOnce = 500

/** In their order, each with the width of its column in Excel, in characters. */
const exportWidths = { day: 12, name: 28, iban: 24, amount: 12, communication: 40, reason: 40, account: 24 }

type ExportColumn = keyof typeof exportWidths

const exportColumns = Object.keys(exportWidths) as ExportColumn[]

export function createMovementExport({ db, audit, clock, i18nFor, spreadsheets }: StatementsDeps) {
  const read = async (after: string | null) => {
    const rows = await listedMovements(db, { isWaiting: true }, readValues(after), exportedAtOnce + 1).execute()
    return pageOf(rows, exportedAtOnce, ({ entryDay, id }) => valuesText([entryDay, id]))
  }

  async function* cells(t: TFunction): AsyncGenerator<TableCell[]> {
    for await (const row of everyRow(read)) yield exportColumns.map((column) => cellOf(column, row, t))
  }

  return treasurerCalls({
    /** All that waits. Recorded before anything leaves. @throws PortalError payments.too-many-for-excel */
    async exportWaiting(treasurer, format: TableFormat, language: Language): Promise<TableFile> {
      if (format === 'xlsx' && (await countWaiting(db)) > maxExcelRows)
        throw paymentsErrors['payments.too-many-for-excel']({ maximum: maxExcelRows })
      const entry = { actor: treasurer, action: 'payments.movements-exported', facts: { format } } as const
      await transact(db, (trx) => audit.record(trx, entry))
      const { t } = i18nFor(language)
      return writeTable(spreadsheets, {
        name: `${t('payments.statements.export.fileName')}-${dayAt(clock.seconds())}`,
        title: t('payments.statements.waiting'),
        format,
        head: exportColumns.map((column) => t(`payments.statements.export.${column}`)),
        widths: exportColumns.map((column) => exportWidths[column]),
        rows: cells(t),
      })
    },
  })
}

function cellOf(column: ExportColumn, row: MovementRow, t: TFunction): TableCell {
  switch (column) {
    case 'day':
      return { day: noonOf(row.entryDay) }
    case 'amount':
      return { cents: row.amount }
    case 'reason':
      return t(`payments.statements.reasons.${row.reason as MovementReason}`)
    default:
      return row[column]
  }
}
