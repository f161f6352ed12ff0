import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type CsvRow, writeCsv } from '#platform/csv/write-csv.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatDate, yearOf } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { everyRow } from '#platform/lists/list-page.server.ts'
import { paymentStateOf } from '../../core/payment-state.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { createUserLists, type ListedUser } from '../../users/list/user-lists.service.server.ts'
import type { NewSpreadsheet } from '../spreadsheet/spreadsheet.ts'
import { type ExportColumn, type ExportInput, exportWidths, readingOf } from './export-input.ts'

type Day = { day: number }
type Value = string | Day | null

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
const excelCellOf = (value: Value) => (isDay(value) ? new Date(`${dayAt(value.day)}T00:00:00Z`) : value)

export type ExportFile = { name: string; format: ExportInput['format']; body: ReadableStream<Uint8Array> | Uint8Array }

const pageSize = 500

export function createExport(deps: AdministrationDeps) {
  const { db, clock, audit, spreadsheets, i18nFor, magistrateLabel } = deps
  const lists = createUserLists(deps)

  async function* usersOf(input: ExportInput): AsyncGenerator<ListedUser> {
    const read = lists.reading(readingOf(input))
    const ids = input.scope === 'selection' ? new Set(input.ids) : null
    for await (const user of everyRow((after) => read({ after, limit: pageSize })))
      if (!ids || ids.has(user.id)) yield user
  }

  async function* rowsOf(input: ExportInput, t: TFunction) {
    const now = clock.seconds()
    for await (const user of usersOf(input)) yield input.columns.map((column) => cellValueOf(column, user, now, t))
  }

  async function* csvRows(input: ExportInput, head: CsvRow, t: TFunction) {
    yield head
    for await (const row of rowsOf(input, t)) yield row.map(csvCellOf)
  }

  /** The log gets its line before anything leaves. */
  const record = (actor: Viewer, { scope, format, columns, ids }: ExportInput) => {
    const facts = { scope, format, columns }
    const counted = scope === 'selection' ? { ...facts, users: ids.length } : facts
    return transact(db, (trx) => audit.record(trx, { actor, action: 'members.exported', facts: counted }))
  }

  return {
    wordsIn: (language: Language) => i18nFor(language),

    async exportUsers(viewer: Viewer, asked: ExportInput, language: Language): Promise<ExportFile> {
      const admin = asAdmin(viewer)
      const label = (await magistrateLabel())[language]
      const input = { ...asked, columns: asked.columns.filter((column) => column !== 'magistrate' || label) }
      const { scope, ids, columns, format } = input
      if (columns.length === 0) throw membersErrors['export.no-columns']({}, 'column')
      if (scope === 'selection' && ids.length === 0) throw membersErrors['export.nobody']()
      await record(admin, input)
      const { t } = i18nFor(language)
      const name = `${t('members.export.fileName')}-${dayAt(clock.seconds())}`
      const head = columns.map((column) => (column === 'magistrate' ? label : t(`members.export.columns.${column}`)))
      if (format === 'csv') return { name, format, body: writeCsv(csvRows(input, head, t)) }
      const rows: NewSpreadsheet['rows'] = [head]
      for await (const row of rowsOf(input, t)) rows.push(row.map(excelCellOf))
      const widths = columns.map((column) => exportWidths[column])
      return { name, format, body: await spreadsheets.write({ name: t('members.list.title'), widths, rows }) }
    },
  }
}
