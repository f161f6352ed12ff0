import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { CoreServices } from '#platform/core-services.ts'
import { transact } from '#platform/database/transact.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { everyRow, type Page, pageOf } from '#platform/lists/list-page.server.ts'
import type { Spreadsheets } from '#platform/spreadsheets/spreadsheets.server.ts'
import { type TableCell, type TableFile, writeTable } from '#platform/spreadsheets/table-file.server.ts'
import type { TableFormat } from '#platform/spreadsheets/table-formats.ts'
import type { Payment } from '../payment.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { journalPage, journalTotals, journalYears } from './journal.repository.server.ts'
import type { JournalFilter } from './journal-filter.ts'

/** One payment, whose it was, and who noted it; no name is left of a member who was erased. */
export type JournalLine = Omit<Payment, 'recordedBy'> & {
  userId: string
  member: string | null
  recorder: string | null
}

export type Journal = ReturnType<typeof createJournal>

type Deps = Pick<CoreServices, 'db' | 'audit' | 'clock' | 'i18nFor'> & { spreadsheets: Pick<Spreadsheets, 'write'> }

const exportedAtOnce = 500

/** An Excel file is made in memory. */
export const maxExcelRows = 20_000

/** In the order of an export, each with the width of its column in Excel, in characters. */
const exportWidths = { paidOn: 12, member: 28, year: 8, means: 16, amount: 12, note: 32, notedOn: 14, notedBy: 24 }

type ExportColumn = keyof typeof exportWidths

const exportColumns = Object.keys(exportWidths) as ExportColumn[]

export function createJournal({ db, audit, clock, i18nFor, spreadsheets }: Deps) {
  async function read(filter: JournalFilter, after: string | null, limit: number): Promise<Page<JournalLine>> {
    const found = await journalPage(db, filter, readCursor(after), limit + 1).execute()
    const { rows, next } = pageOf(found, limit, ({ paidAt, id }) => cursorText({ at: paidAt, id }))
    const names = await namesOf(
      db,
      rows.map(({ recordedBy }) => recordedBy),
    )
    const lines = rows.map(({ firstName, lastName, recordedBy, ...payment }) => ({
      ...payment,
      member: firstName === null ? null : `${firstName} ${lastName}`.trim(),
      recorder: (recordedBy && names.get(recordedBy)) ?? null,
    }))
    return { rows: lines, next }
  }

  async function* cellsOf(filter: JournalFilter, t: TFunction): AsyncGenerator<TableCell[]> {
    for await (const line of everyRow((after) => read(filter, after, exportedAtOnce)))
      yield exportColumns.map((column) => cellOf(column, line, t))
  }

  return treasurerCalls({
    list: (_, filter: JournalFilter, after: string | null, limit: number) => read(filter, after, limit),

    /** Of everything that the filter leaves. */
    totals: (_, filter: JournalFilter) => journalTotals(db, filter),

    /** The contribution years from the last to the first of which there are payments. */
    async years(_): Promise<number[]> {
      const ends = await journalYears(db)
      if (!ends) return []
      return Array.from({ length: ends.last - ends.first + 1 }, (_, index) => ends.last - index)
    },

    /** Recorded before anything leaves. @throws PortalError payments.too-many-for-excel */
    async export(treasurer, filter: JournalFilter, format: TableFormat, language: Language): Promise<TableFile> {
      if (format === 'xlsx' && (await journalTotals(db, filter)).count > maxExcelRows)
        throw paymentsErrors['payments.too-many-for-excel']({ maximum: maxExcelRows })
      const { from: firstDay, until: lastDay, year, means } = filter
      const asked = Object.entries({ format, firstDay, lastDay, year, means }).filter(([, value]) => value !== null)
      const facts = Object.fromEntries(asked)
      await transact(db, (trx) => audit.record(trx, { actor: treasurer, action: 'payments.journal-exported', facts }))
      const { t } = i18nFor(language)
      return writeTable(spreadsheets, {
        name: `${t('payments.journal.export.fileName')}-${dayAt(clock.seconds())}`,
        title: t('payments.journal.title'),
        format,
        head: exportColumns.map((column) => t(`payments.journal.columns.${column}`)),
        widths: exportColumns.map((column) => exportWidths[column]),
        rows: cellsOf(filter, t),
      })
    },
  })
}

function cellOf(column: ExportColumn, line: JournalLine, t: TFunction): TableCell {
  switch (column) {
    case 'paidOn':
      return { day: line.paidAt }
    case 'member':
      return line.member ?? t('payments.journal.formerMember')
    case 'means':
      return t(`members.payment.means.${line.means}`)
    case 'amount':
      return line.amount === 0 ? null : { cents: line.amount }
    case 'notedOn':
      return line.recordedAt === null ? null : { day: line.recordedAt }
    case 'notedBy':
      return line.recorder
    case 'year':
    case 'note':
      return line[column]
  }
}
