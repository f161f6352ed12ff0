import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { everyRow, pageOf } from '#platform/lists/list-page.server.ts'
import type { Spreadsheets } from '#platform/spreadsheets/spreadsheets.server.ts'
import { type TableCell, type TableFile, writeTable } from '#platform/spreadsheets/table-file.server.ts'
import type { TableFormat } from '#platform/spreadsheets/table-formats.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { readReconciliation } from '../reconciliation/read-reconciliation.server.ts'
import { reconciliationTable } from '../reconciliation/reconciliation-table.server.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import { journalCursorText, journalEntries, journalYears, readJournalCursor } from './journal.repository.server.ts'
import { countOf, type JournalPage } from './journal-entry.ts'
import type { JournalFilter } from './journal-filter.ts'
import { journalTotals } from './journal-sums.repository.server.ts'
import { exportColumns, exportHead, exportWidths, journalCells, totalsTable } from './journal-table.server.ts'

export type Journal = ReturnType<typeof createJournal>

type Deps = Pick<CoreServices, 'db' | 'audit' | 'clock' | 'i18nFor'> & { spreadsheets: Pick<Spreadsheets, 'write'> }

const exportedAtOnce = 500

/** An Excel file is made in memory. */
export const maxExcelRows = 20_000

export function createJournal({ db, audit, clock, i18nFor, spreadsheets }: Deps) {
  async function* cellsOf(filter: JournalFilter, t: TFunction): AsyncGenerator<TableCell[]> {
    for await (const line of everyRow((after) => readJournal(db, filter, after, exportedAtOnce)))
      yield journalCells(line, t)
  }

  /** What an accountant looks for besides the lines: what they come to, and whether the bank says the same. */
  async function furtherTables({ from, until, ...filter }: JournalFilter, t: TFunction) {
    const totals = await journalTotals(db, { ...filter, from, until })
    return [totalsTable(totals, t), reconciliationTable(await readReconciliation(db, { from, until }), t)]
  }

  return treasurerCalls({
    list: (_, filter: JournalFilter, after: string | null, limit: number) => readJournal(db, filter, after, limit),

    /** Of everything that the filter leaves. */
    totals: (_, filter: JournalFilter) => journalTotals(db, filter),

    /**
     * The contribution years from the last to the first of which there is an entry or a claim, with what they are called.
     * @param also one that an address names, wherever it lies
     */
    async years(_, also: number | null = null): Promise<{ year: number; name: string }[]> {
      const ends = await journalYears(db)
      const nameOf = await namesOfYears(db)
      const known = ends ? Array.from({ length: ends.last - ends.first + 1 }, (_, index) => ends.last - index) : []
      const all = also === null || known.includes(also) ? known : [also, ...known]
      return all.map((year) => ({ year, name: nameOf(year) }))
    },

    /** Recorded before anything leaves. @throws PortalError payments.too-many-for-excel */
    async export(treasurer, filter: JournalFilter, format: TableFormat, language: Language): Promise<TableFile> {
      if (format === 'xlsx' && countOf(await journalTotals(db, filter)) > maxExcelRows)
        throw paymentsErrors['payments.too-many-for-excel']({ maximum: maxExcelRows })
      const { from: firstDay, until: lastDay, kind: entries, statement: onStatement, year, means } = filter
      const asked = Object.entries({ format, firstDay, lastDay, entries, year, means, onStatement }).filter(
        ([, value]) => value !== null,
      )
      const facts = Object.fromEntries(asked) as Record<string, string | number>
      await transact(db, (trx) => audit.record(trx, { actor: treasurer, action: 'payments.journal-exported', facts }))
      const { t } = i18nFor(language)
      return writeTable(spreadsheets, {
        name: `${t('payments.journal.export.fileName')}-${dayAt(clock.seconds())}`,
        title: t('payments.journal.export.tableName'),
        format,
        head: exportHead(t),
        widths: exportColumns.map((column) => exportWidths[column]),
        rows: cellsOf(filter, t),
        further: format === 'xlsx' ? await furtherTables(filter, t) : [],
      })
    },
  })
}

async function readJournal(
  db: Database,
  filter: JournalFilter,
  after: string | null,
  limit: number,
): Promise<JournalPage> {
  const found = await journalEntries(db, filter, readJournalCursor(after), limit + 1)
  const { rows, next } = pageOf(found, limit, journalCursorText)
  const recorders = rows.map(({ recordedBy }) => recordedBy)
  const [names, nameOf] = await Promise.all([namesOf(db, recorders), namesOfYears(db)])
  const lines = rows.map(({ firstName, lastName, recordedBy, source: _, ...entry }) => ({
    ...entry,
    member: firstName === null ? null : `${firstName} ${lastName}`.trim(),
    recorder: (recordedBy && names.get(recordedBy)) ?? null,
    yearName: nameOf(entry.year),
  }))
  return { rows: lines, next }
}
