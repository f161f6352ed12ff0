import type { TFunction } from 'i18next'
import type { CsvCell } from '#platform/csv/write-csv.server.ts'
import { formatDate, yearOf } from '#platform/i18n/formats.ts'
import type { ListedUser } from '../../administration/list/user-lists.service.server.ts'
import { paymentStateOf } from '../../payment-state.ts'
import type { SheetCell } from '../sheet/sheet.ts'
import type { ExportColumn } from './export-wish.ts'

/** A date, in UTC seconds: each format writes it its own way. */
type Day = { day: number }
type Value = string | Day | null

/** What one column says of a user, in the reader's words. */
export function cellValueOf(column: ExportColumn, user: ListedUser, now: number, t: TFunction): Value {
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
export const csvCellOf = (value: Value): CsvCell => (isDay(value) ? formatDate(value.day, 'nl') : value)

/** The day in Belgium, as midnight in Greenwich: a day of Excel has no zone. */
export const sheetCellOf = (value: Value): SheetCell =>
  isDay(value) ? new Date(`${formatDate(value.day, 'nl').split('/').reverse().join('-')}T00:00:00Z`) : value

/** Characters, for the columns of Excel. */
export const widths: Record<ExportColumn, number> = {
  ...{ lastName: 22, firstName: 18, email: 32, occupation: 30, magistrate: 11, language: 14, role: 14 },
  ...{ lastPayment: 18, payment: 22, status: 20, newsletter: 13, exempt: 13, createdAt: 14 },
}
