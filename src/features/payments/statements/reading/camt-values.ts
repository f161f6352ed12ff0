import { dayAt, isDay } from '#platform/i18n/days.ts'
import type { Checklist } from './checklist.ts'
import { UnreadableStatement } from './statement.ts'
import { centsOfDecimal, signed } from './written-values.ts'
import { childOf, textAt, type XmlElement } from './xml-tree.ts'

/** Where a value stands, for the sentence of a check that fails. */
export type Place = { list: Checklist; movement: number }

/**
 * The unsigned cents of an `Amt`.
 * @throws UnreadableStatement `foreign-currency`
 */
export function centsAt(amount: XmlElement | undefined, { list, movement }: Place): number {
  const currency = amount?.attributes.Ccy
  if (currency && currency !== 'EUR') throw new UnreadableStatement('foreign-currency', { found: currency })
  const written = amount?.text.trim() ?? ''
  const cents = centsOfDecimal(written)
  list.expect('fields', cents !== null && currency !== undefined, { movement, field: 'amount', found: written })
  return cents ?? 0
}

/** The cents of an element that has an `Amt` and says whether it is a credit. */
export function signedCentsOf(element: XmlElement, place: Place): number {
  const sign = textAt(element, 'CdtDbtInd')
  const isRight = sign === 'CRDT' || sign === 'DBIT'
  place.list.expect('fields', isRight, { movement: place.movement, field: 'sign', found: sign })
  return signed(centsAt(childOf(element, 'Amt'), place), sign === 'DBIT')
}

/** The day of `BookgDt`, `ValDt` or `Dt`, which have a date, or a time of which Belgium's date counts. Null for none. */
export function dayOfChoice(choice: XmlElement | undefined): string | null {
  const written = textAt(choice, 'Dt', 'DtTm')
  const hasZone = written.includes('T') && /(?:Z|[+-]\d\d:?\d\d)$/.test(written)
  const at = Date.parse(written)
  const day = hasZone && !Number.isNaN(at) ? dayAt(at / 1000) : written.slice(0, 10)
  return isDay(day) ? day : null
}
