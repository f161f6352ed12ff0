import type { FeeYear } from '#features/payments/years/contribution-year.ts'
import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { yearName } from '#platform/i18n/years.ts'
import { everyRow } from '#platform/lists/list-page.server.ts'
import { type TableCell, type TableFile, writeTable } from '#platform/spreadsheets/table-file.server.ts'
import { paymentStateOf } from '../../core/payment-state.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { createUserLists, type ListedUser } from '../../users/list/user-lists.service.server.ts'
import { type ExportColumn, type ExportInput, exportWidths, readingOf } from './export-input.ts'

function cellValueOf(column: ExportColumn, user: ListedUser, feeYear: FeeYear, t: TFunction): TableCell {
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
      return t(`members.payment.${paymentStateOf(user, feeYear)}`, {
        year: yearName(user.paidYear ?? feeYear.year, feeYear.yearStart),
      })
    case 'status':
      return t(`members.status.${user.status}`)
  }
}

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
    const feeYear = await lists.feeYear()
    for await (const user of usersOf(input)) yield input.columns.map((column) => cellValueOf(column, user, feeYear, t))
  }

  /** The log gets its line before anything leaves. */
  const record = (actor: Viewer, { scope, format, columns, ids }: ExportInput) => {
    const facts = { scope, format, columns }
    const counted = scope === 'selection' ? { ...facts, users: ids.length } : facts
    return transact(db, (trx) => audit.record(trx, { actor, action: 'members.exported', facts: counted }))
  }

  return {
    wordsIn: (language: Language) => i18nFor(language),

    async exportUsers(viewer: Viewer, asked: ExportInput, language: Language): Promise<TableFile> {
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
      const widths = columns.map((column) => exportWidths[column])
      const title = t('members.list.title')
      return writeTable(spreadsheets, { name, title, format, head, widths, rows: rowsOf(input, t) })
    },
  }
}
