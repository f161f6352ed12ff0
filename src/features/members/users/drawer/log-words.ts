import type { ChangedValue } from '#platform/audit/audit.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate, formatMoney } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'

const named = {
  firstName: 'text',
  lastName: 'text',
  occupation: 'text',
  note: 'text',
  year: 'text',
  magistrate: 'flag',
  showTooltips: 'flag',
  emailSubscriber: 'flag',
  disabled: 'flag',
  exempt: 'flag',
  adminMails: 'flag',
  lastPayment: 'date',
  createdAt: 'date',
  deletedAt: 'date',
  paidAt: 'date',
  amount: 'money',
  means: 'means',
  role: 'role',
  defaultLanguage: 'language',
  avatarColor: 'color',
} as const

type Field = keyof typeof named

const isKnown = (field: string): field is Field => Object.hasOwn(named, field)

/** What a field of the log is called; a name nobody gave words to stands as it is. */
export const fieldWord = (t: TFunction, field: string): string =>
  isKnown(field) ? t(`members.sheet.log.fields.${field}`) : field

/** What stood in it, in words; null where nothing did. */
export function valueWord(t: TFunction, field: string, value: ChangedValue, language: Language): string | null {
  if (value === null || value === '') return null
  if (!isKnown(field)) return String(value)
  switch (named[field]) {
    case 'flag':
      return value ? t('members.yes') : t('members.no')
    case 'date':
      return value === 0 ? null : formatDate(Number(value), language)
    case 'money':
      return value === 0 ? null : formatMoney(Number(value), language)
    case 'means':
      return t(`members.payment.means.${value as 'cash'}`)
    case 'role':
      return t(`members.roles.${value as 'USER'}.name`)
    case 'language':
      return t(`members.languages.${value as 'nl'}`)
    case 'color':
      return t(`members.colors.${value as 'blue-700'}`)
    default:
      return String(value)
  }
}
