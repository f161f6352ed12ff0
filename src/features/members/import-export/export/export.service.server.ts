import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'

import { type CsvRow, writeCsv } from '#platform/csv/write-csv.server.ts'

import { transact } from '#platform/database/transact.server.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate, yearOf } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { everyRow } from '#platform/lists/cursor.server.ts'
import { paymentStateOf } from '../../core/payment-state.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { createUserLists, type ListedUser } from '../../users/list/user-lists.service.server.ts'
import type { SheetCell } from '../spreadsheet/sheet.ts'
import { type ExportColumn, type ExportWish, readingOf } from './export-wish.ts'

/** A date, in UTC seconds: each format writes it its own way. */
type Day = { day: number }
type Value = string | Day | null

/** What one column says of a user, in the reader's words. */
function cellValueOf(column: ExportColumn, user: ListedUser, now: number, t: TFunction): Value {
  switch (column) {
    case 'lastName':
    case 'firstName':
    case 'email':
    case 'occupation':
      return user[column]
    case 'magistrate':
    case 'exempt':
      return t(user[column] ? 'members.yes' : 'members.no')
    case 'newsletter':
      return t(user.emailSubscriber ? 'members.yes' : 'members.no')
    case 'language':
      return t(`members.languages.${user.defaultLanguage}`)
    case 'role':
      return t(`members.roles.${user.role}.name`)
    case 'lastPayment':
      return user.lastPayment === null ? null : { day: user.lastPayment }
    case 'createdAt':
      return { day: user.createdAt }
    case 'payment':
      return t(`members.payment.${paymentStateOf(user, now)}`, { year: user.paidYear ?? yearOf(now) })
    case 'status':
      return t(`members.status.${user.status}`)
  }
}

const isDay = (value: Value): value is Day => typeof value === 'object' && value !== null

/** `dd/mm/yyyy`, as every screen says it. */
const csvCellOf = (value: Value) => (isDay(value) ? formatDate(value.day, 'nl') : value)

/** The day in Belgium, as midnight in Greenwich: a day of Excel has no zone. */
const sheetCellOf = (value: Value): SheetCell =>
  isDay(value) ? new Date(`${formatDate(value.day, 'nl').split('/').reverse().join('-')}T00:00:00Z`) : value

/** Characters, for the columns of Excel. */
const widths: Record<ExportColumn, number> = {
  lastName: 22,
  firstName: 18,
  email: 32,
  occupation: 30,
  magistrate: 11,
  language: 14,
  role: 14,
  lastPayment: 18,
  payment: 22,
  status: 20,
  newsletter: 13,
  exempt: 13,
  createdAt: 14,
}

/** A file on its way out; a CSV file is written as fast as somebody takes it. */
export type ExportFile = { name: string; format: ExportWish['format']; body: ReadableStream<Uint8Array> | Uint8Array }

/** Users who are read at once. */
const pageSize = 500

/** Members as a file. */
export function createExport(deps: AdministrationDeps) {
  const { db, clock, audit, sheets, i18nFor, magistrateLabel } = deps
  const lists = createUserLists(deps)

  async function* usersOf(read: ReturnType<typeof lists.reading>, wish: ExportWish): AsyncGenerator<ListedUser> {
    const ids = wish.scope === 'selection' ? new Set(wish.ids) : null
    for await (const user of everyRow((after) => read({ after, limit: pageSize })))
      if (!ids || ids.has(user.id)) yield user
  }

  async function* rowsOf(wish: ExportWish, language: Language) {
    const { t } = i18nFor(language)
    const now = clock.seconds()
    for await (const user of usersOf(lists.reading(readingOf(wish)), wish))
      yield wish.columns.map((column) => cellValueOf(column, user, now, t))
  }

  async function* csvRows(wish: ExportWish, head: CsvRow, language: Language) {
    yield head
    for await (const row of rowsOf(wish, language)) yield row.map(csvCellOf)
  }

  /** The log gets its line before anything leaves. */
  const record = (actor: Viewer, { scope, format, columns, ids }: ExportWish) =>
    transact(db, (trx) =>
      audit.record(trx, {
        actor,
        action: 'members.exported',
        facts: { scope, format, columns, ...(scope === 'selection' ? { users: ids.length } : {}) },
      }),
    )

  async function write(viewer: Viewer, asked: ExportWish, language: Language): Promise<ExportFile> {
    const label = (await magistrateLabel())[language]
    const wish = { ...asked, columns: asked.columns.filter((column) => column !== 'magistrate' || label) }
    if (wish.columns.length === 0) throw membersErrors['export.no-columns']({}, 'column')
    if (wish.scope === 'selection' && wish.ids.length === 0) throw membersErrors['export.nobody']()
    await record(viewer, wish)
    const { t } = i18nFor(language)
    const day = formatDate(clock.seconds(), language).split('/').reverse().join('-')
    const name = `${t('members.export.fileName')}-${day}`
    const head = wish.columns.map((column) => (column === 'magistrate' ? label : t(`members.export.columns.${column}`)))
    if (wish.format === 'csv') return { name, format: 'csv', body: writeCsv(csvRows(wish, head, language)) }
    const rows: SheetCell[][] = [head]
    for await (const row of rowsOf(wish, language)) rows.push(row.map(sheetCellOf))
    const sheet = { name: t('members.list.title'), widths: wish.columns.map((column) => widths[column]), rows }
    return { name, format: 'xlsx', body: await sheets.write(sheet) }
  }

  return {
    /** What files say, in the reader's language. */
    wordsIn: (language: Language) => i18nFor(language),

    /**
     * The file that the wish describes, in the reader's language. The audit log says who took what.
     *
     * @throws PortalError export.no-columns; export.nobody where nobody is ticked
     */
    exportUsers: async (viewer: Viewer, wish: ExportWish, language: Language): Promise<ExportFile> =>
      write(asAdmin(viewer), wish, language),
  }
}
