import fc from 'fast-check'
import { makeStructuredCommunication } from '../../src/features/payments/core/structured-communication.ts'
import { daysAfter } from '../../src/platform/i18n/days.ts'
import type { BatchContent, MovementContent, StatementContent } from './bank-statement.ts'
import { ownIban } from './bank-statement.ts'

/** The account number of any twelve digits that a bank gave: ten, and their own check. */
export function belgianIban(base: string): string {
  const account = makeStructuredCommunication(base)
  return `BE${String(98n - (BigInt(`${account}111400`) % 97n)).padStart(2, '0')}${account}`
}

export const tenDigits = fc.integer({ min: 0, max: 9_999_999_999 }).map((base) => String(base).padStart(10, '0'))

const ibans = fc.oneof(tenDigits.map(belgianIban), fc.constantFrom('NL91ABNA0417164300', 'FR1420041010050500013M02606'))

const characters = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÉèëç0123456789'.&-")

const words = (maxLength: number) =>
  fc
    .array(fc.string({ unit: characters, minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 12 })
    .map((list) => list.join(' ').slice(0, maxLength).trim())

const cents = fc.oneof(fc.constantFrom(7500, 4000, 1), fc.integer({ min: 1, max: 99_999_999 }))

const communications = fc.oneof(
  fc.record({ communication: fc.constant(''), reference: tenDigits.map(makeStructuredCommunication) }),
  // Begins with a word: what begins as a structured one does is another.
  fc.record({ communication: words(130).map((text) => `A ${text}`.trim()), reference: fc.constant(null) }),
)

const movementsWithin = (days: readonly string[]): fc.Arbitrary<MovementContent> =>
  fc
    .tuple(
      fc.record({
        day: fc.constantFrom(...days),
        amount: fc.tuple(cents, fc.constantFrom(1, 1, 1, -1)).map(([amount, sign]) => amount * sign),
        name: words(34).map((name) => `N ${name}`.slice(0, 34).trim()),
        iban: fc.option(ibans, { nil: null, freq: 8 }),
        kind: fc.constantFrom<MovementContent['kind'][]>('transfer', 'transfer', 'transfer', 'correction', 'other'),
      }),
      communications,
    )
    .map(([facts, communication]) => ({ ...facts, ...communication }))

const batchesWithin = (days: readonly string[]): fc.Arbitrary<BatchContent> =>
  fc
    .tuple(fc.constantFrom(...days), fc.array(movementsWithin(days), { minLength: 2, maxLength: 4 }))
    .map(([day, parts]) => ({
      day,
      parts: parts.map((part) => ({ ...part, day, amount: Math.abs(part.amount), kind: 'transfer' as const })),
    }))

/** Any statement that balances: up to a week, up to so many entries, some of them batches. */
export function balancedStatements({ maxEntries = 8 } = {}): fc.Arbitrary<StatementContent> {
  return fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 6 })).chain(([after, span]) => {
    const openingDay = daysAfter('2026-01-01', after)
    const days = Array.from({ length: span + 1 }, (_, index) => daysAfter(openingDay, index))
    const entries = fc.oneof(
      { weight: 4, arbitrary: movementsWithin(days) },
      { weight: 1, arbitrary: batchesWithin(days) },
    )
    return fc.record({
      iban: fc.constant(ownIban),
      number: fc.integer({ min: 1, max: 999 }),
      openingDay: fc.constant(openingDay),
      closingDay: fc.constant(days.at(-1) ?? openingDay),
      opening: fc.integer({ min: -9_999_999, max: 99_999_999 }),
      movements: fc.array(entries, { maxLength: maxEntries }),
    })
  })
}
