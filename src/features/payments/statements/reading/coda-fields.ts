import { isDay } from '#platform/i18n/days.ts'
import { parseIban } from '#platform/iban/iban.ts'
import type { Checklist } from './checklist.ts'
import { at, type CodaRecord } from './coda-lines.ts'

/** In euro the last of three decimals is 0. */
const inCents = /^\d{14}0$/

/** Signed cents: a sign, then 15 digits of which three are decimals. */
export function amountAt(record: CodaRecord, from: number, list: Checklist): number {
  const [sign, digits] = [at(record, from, from), at(record, from + 1, from + 15)]
  const isRight = (sign === '0' || sign === '1') && inCents.test(digits)
  list.expect('fields', isRight, { line: record.line, field: 'amount', found: sign + digits })
  if (!isRight) return 0
  const cents = Number(digits.slice(0, 14))
  return sign === '1' && cents > 0 ? -cents : cents
}

/** Unsigned cents. */
export function totalAt(record: CodaRecord, from: number, list: Checklist): number {
  const digits = at(record, from, from + 14)
  const isRight = inCents.test(digits)
  list.expect('fields', isRight, { line: record.line, field: 'total', found: digits })
  return isRight ? Number(digits.slice(0, 14)) : 0
}

/** `ddmmyy`; null for 000000, which is a day that the bank does not know. */
export function dayAt(record: CodaRecord, from: number, list: Checklist): string | null {
  const written = at(record, from, from + 5)
  if (written === '000000') return null
  const day = `20${written.slice(4)}-${written.slice(2, 4)}-${written.slice(0, 2)}`
  if (isDay(day)) return day
  list.fail('fields', { line: record.line, field: 'day', found: written })
  return null
}

/** NaN for what is none. */
export function numberAt(record: CodaRecord, from: number, to: number, list: Checklist): number {
  const digits = at(record, from, to)
  if (/^\d+$/.test(digits)) return Number(digits)
  list.fail('fields', { line: record.line, field: 'number', found: digits })
  return Number.NaN
}

/**
 * The account of a statement and its currency, by the structure that record 1 names: 0 a Belgian account number of before
 * IBAN, 2 a Belgian IBAN, 1 and 3 foreign ones.
 * @param written 37 characters
 */
export function ownAccount(structure: string, written: string): { iban: string; currency: string } {
  if (structure !== '0') return { iban: ibanOrText(written.slice(0, 34)), currency: written.slice(34, 37).trim() }
  return { iban: ibanOfNumber(written.slice(0, 12)) ?? written.slice(0, 12), currency: written.slice(13, 16).trim() }
}

const ibanOrText = (written: string): string => parseIban(written) ?? written.trim()

/** The account of the other side: an IBAN, or the number of a Belgian account; null for anything else. */
export function counterpartyIban(written: string): string | null {
  const account = written.slice(0, 34).trim()
  return parseIban(account) ?? ibanOfNumber(account)
}

/** The IBAN of the twelve digits of a Belgian account: its check is 98 less the number with BE00 behind it, mod 97. */
function ibanOfNumber(digits: string): string | null {
  if (!/^\d{12}$/.test(digits)) return null
  const check = 98n - (BigInt(`${digits}111400`) % 97n)
  return parseIban(`BE${String(check).padStart(2, '0')}${digits}`)
}
