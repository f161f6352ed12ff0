import { describe, expect, it } from 'vitest'
import { aBankCsv } from '../../../../../tests/support/a-bank-csv.ts'
import { aCamtFile } from '../../../../../tests/support/a-camt-file.ts'
import { aCodaFile } from '../../../../../tests/support/a-coda-file.ts'
import { belgianIban } from '../../../../../tests/support/arbitrary-statements.ts'
import {
  aMovement,
  aStatement,
  type MovementContent,
  ownIban,
  type StatementContent,
} from '../../../../../tests/support/bank-statement.ts'
import { formatStructuredCommunication, makeStructuredCommunication } from '../../core/structured-communication.ts'
import { readStatementFile } from '../reading/read-statement-file.server.ts'
import { recogniseMovements } from '../reading/recognise-movements.server.ts'
import { mayBeImported } from '../reading/statement.ts'
import { createMatcher } from './matching.policy.ts'
import { type Claim, lookupsOf } from './matching-facts.ts'

const formats: Record<string, (statement: StatementContent) => string> = {
  CODA: (statement) => aCodaFile([statement]),
  'camt.053 of version 02': (statement) => aCamtFile([statement], { version: '02' }),
  'camt.053 of version 08': (statement) => aCamtFile([statement]),
  'the CSV file of BNP Paribas Fortis': (statement) => aBankCsv('bnp-paribas-fortis', [statement], { language: 'fr' }),
  'the CSV file of KBC': (statement) => aBankCsv('kbc', [statement]),
  'the CSV file of ING': (statement) => aBankCsv('ing', [statement]),
  'the CSV file of Belfius': (statement) => aBankCsv('belfius', [statement]),
  'the CSV file of Argenta': (statement) => aBankCsv('argenta', [statement]),
}

const members = 120

/** A year of contributions, each of 75.00; every tenth is paid already, every eleventh waived. */
const claims = Array.from({ length: members }, (_, index): Claim => {
  const isPaid = index % 10 === 9
  return {
    id: `claim-${index}`,
    memberId: `member-${index}`,
    communication: makeStructuredCommunication(`2026${String(index).padStart(6, '0')}`),
    open: isPaid ? 0 : 7500,
    isOpen: index % 11 !== 10,
    firstName: 'An',
    lastName: `Lid${'abcdefghij'[Math.floor(index / 12)]}${'abcdefghijkl'[index % 12]}`,
  }
})

const exchanged = (digits: string) => {
  const at = [...digits].findIndex((digit, index) => digit !== digits[index + 1])
  return digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2)
}

/** What a member does, and what becomes of it where their claim is open. */
const ways: readonly [facts: (claim: Claim) => Partial<MovementContent>, outcome: string][] = [
  [({ communication }) => ({ reference: communication }), 'matched communication'],
  [
    ({ communication }) => ({ communication: `lidgeld ${formatStructuredCommunication(communication)}` }),
    'matched communication',
  ],
  [({ communication }) => ({ communication }), 'matched communication'],
  [({ communication }) => ({ reference: communication, amount: 4000 }), 'proposed less-than-open'],
  [({ communication }) => ({ reference: communication, amount: 15_000 }), 'proposed more-than-open'],
  [({ communication }) => ({ communication: `lidgeld ${exchanged(communication)}` }), 'proposed near-miss'],
  [({ lastName }) => ({ communication: 'lidgeld', name: `${lastName.toUpperCase()} AN` }), 'proposed name-and-amount'],
  [() => ({ communication: 'lidgeld van mijn nicht' }), 'unknown no-communication'],
  [() => ({ communication: '+++999/9999/99948+++' }), 'unknown unknown-communication'],
  [({ communication }) => ({ communication: `terug ${communication}`, kind: 'correction' }), 'unknown correction'],
]

const expectedOf = (index: number, { isOpen, open }: Claim): string => {
  const outcome = ways[index % ways.length]?.[1] ?? ''
  if (isOpen && open > 0) return outcome
  // A name points to what is open, and to nothing else.
  if (outcome.endsWith('name-and-amount')) return 'unknown no-communication'
  if (!/matched|-open/.test(outcome)) return outcome
  return open > 0 ? 'proposed not-open' : 'proposed already-paid'
}

/** Each way meets each kind of claim. */
const wayOf = (index: number): number => index + Math.floor(index / 10)

const movements = claims.map((claim, index) =>
  aMovement({
    iban: belgianIban(`2900${String(index).padStart(6, '0')}`),
    name: 'IEMAND ANDERS',
    ...ways[wayOf(index) % ways.length]?.[0](claim),
  }),
)

describe.each(Object.entries(formats))('contributions of a year, read from %s', (_format, write) => {
  it('are matched where all is right, never wrongly, and each other one says why', async () => {
    const read = await readStatementFile(Buffer.from(write(aStatement({ movements }))), { accounts: [ownIban] })
    expect(mayBeImported(read)).toBe(true)
    const [statement] = read.statements
    if (!statement) throw new Error('no statement')
    const lookups = lookupsOf(statement.movements)
    // As a database would find them: by communication, or by a word of the name.
    const found = claims.filter(
      ({ communication, lastName }) =>
        lookups.communications.includes(communication) || lookups.nameWords.includes(lastName.toLowerCase()),
    )
    const recognised = await recogniseMovements(statement, [])
    const match = createMatcher({ claims: found, accounts: [], payments: [] })
    const outcomes = statement.movements.map((movement, at) =>
      match({ movement, verdict: recognised[at]?.verdict ?? 'new' }),
    )
    expect(outcomes.map(({ group, reason }) => `${group} ${reason}`)).toEqual(
      claims.map((claim, index) => expectedOf(wayOf(index), claim)),
    )
    outcomes.forEach((outcome, at) => {
      if (outcome.group === 'matched') expect(outcome.share.claimId).toBe(claims[at]?.id)
    })
  })
})
