import type { ChangedValue } from '#platform/audit/audit.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate, formatMoney } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'

const fields = {
  text: ['firstName', 'lastName', 'occupation', 'note', 'year'],
  flag: ['magistrate', 'showTooltips', 'emailSubscriber', 'disabled', 'exempt', 'adminMails', 'mayManagePayments'],
  date: ['lastPayment', 'createdAt', 'deletedAt', 'paidAt'],
  money: ['amount'],
  means: ['means'],
  role: ['role'],
  language: ['defaultLanguage'],
  color: ['avatarColor'],
} as const

type Kind = keyof typeof fields

/** Undefined for a name nobody gave words to. */
const kindOf = (field: string) =>
  (Object.keys(fields) as Kind[]).find((kind) => fields[kind].some((name) => name === field))

export const fieldWord = (t: TFunction, field: string): string =>
  kindOf(field) ? t(`members.drawer.log.fields.${field as (typeof fields)[Kind][number]}`) : field

export function valueWord(t: TFunction, field: string, value: ChangedValue, language: Language): string | null {
  if (value === null || value === '') return null
  switch (kindOf(field)) {
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
