import type { Checklist } from './checklist.ts'
import type { ReadOptions, Statement } from './statement.ts'

/** What holds in every format: the account, the days, and that old balance and movements make the new one. */
export function checkStatement(statement: Statement, { accounts }: ReadOptions, list: Checklist): void {
  const { iban, opening, closing, movements } = statement
  list.expect('own-account', accounts.includes(iban), { found: iban })
  if (opening !== null && closing !== null) {
    const expected = movements.reduce((sum, { amount }) => sum + amount, opening)
    list.expect('balance', expected === closing, { expected, found: closing })
  }
  checkDays(statement, list)
}

function checkDays({ openingDay, closingDay, movements }: Statement, list: Checklist): void {
  for (const { entryDay, position } of movements) {
    const isWithin = entryDay >= (openingDay ?? entryDay) && entryDay <= (closingDay ?? entryDay)
    const facts = { movement: position, from: openingDay ?? '', to: closingDay ?? '', found: entryDay }
    list.expect('days', isWithin, facts)
  }
}

/** A statement that was put into a file twice would count twice. */
export function checkEachOnce(statements: readonly Statement[], list: Checklist): void {
  const seen = new Set<string>()
  for (const { iban, year, number, sequence, opening, closing, closingDay, movements } of statements) {
    const identity = [iban, year, number, sequence, opening, closing, closingDay, movements.length].join('|')
    list.expect('once', !seen.has(identity), { number: number ?? '' })
    seen.add(identity)
  }
}
