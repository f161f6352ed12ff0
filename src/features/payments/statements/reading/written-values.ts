import { isDay } from '#platform/i18n/days.ts'

/** Far more than any association owns, and far less than numbers are exact. */
const maxDigits = 13

/**
 * Signed cents of what a person or program wrote: `1234,50`, `-1.234,50`, `- 12,5`, `+75`, `1 234.50 EUR`. The last comma or
 * point that one or two digits follow parts the cents; others must part thousands. Null for anything else.
 */
export function centsOf(text: string): number | null {
  const plain = text.replace(/\s|EUR|€/g, '').replace('−', '-')
  const [, sign, whole = '', cents = ''] = /^([+-]?)([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  if (sign === undefined || !(whole || cents) || !isGrouped(whole)) return null
  const digits = whole.replace(/[.,]/g, '') + cents.padEnd(2, '0')
  return digits.length > maxDigits ? null : signed(Number(digits), sign === '-')
}

/** `1234`, or in groups of three: `1.234.567`. */
const isGrouped = (whole: string): boolean =>
  /^\d*$/.test(whole) || (/^\d{1,3}(?:[.,]\d{3})+$/.test(whole) && !(whole.includes('.') && whole.includes(',')))

/** Unsigned cents of a decimal number of XML. Null where there is more than cents, or anything but a number. */
export function centsOfDecimal(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return null
  return Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** Never a negative zero. */
export const signed = (cents: number, isNegative: boolean): number => (isNegative && cents > 0 ? -cents : cents)

/** `dd/mm/yyyy`, `d-m-yyyy`, `dd.mm.yyyy` or `yyyy-mm-dd`, as a day; null for anything else, and for the 31st of April. */
export function dayOf(text: string): string | null {
  const plain = text.trim()
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? []
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : plain
  return isDay(day) ? day : null
}
