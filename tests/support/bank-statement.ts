import type { MovementKind } from '../../src/features/payments/statements/reading/statement.ts'

/** What a made-up bank statement says, whatever the format it is written in. Amounts are signed cents, days `yyyy-mm-dd`. */
export type StatementContent = {
  iban: string
  number: number
  openingDay: string
  closingDay: string
  opening: number
  movements: (MovementContent | BatchContent)[]
}

export type MovementContent = {
  day: string
  amount: number
  name: string
  iban: string | null
  /** A free communication; empty where `reference` says the structured one. */
  communication: string
  /** Twelve digits. */
  reference: string | null
  kind: MovementKind
}

/** Credits that the bank books as one amount. */
export type BatchContent = { day: string; parts: MovementContent[] }

export const ownIban = 'BE68539007547034'

export const aMovement = (facts: Partial<MovementContent> = {}): MovementContent => ({
  day: '2026-03-09',
  amount: 7500,
  name: 'PEETERS AN',
  iban: 'BE71096123456769',
  communication: '',
  reference: null,
  kind: 'transfer',
  ...facts,
})

/** Of one day, unless it says otherwise. */
export const aStatement = (facts: Partial<StatementContent> = {}): StatementContent => ({
  iban: ownIban,
  number: 1,
  openingDay: '2026-03-06',
  closingDay: '2026-03-09',
  opening: 100_000,
  movements: [],
  ...facts,
})

export const partsOf = (entry: MovementContent | BatchContent): MovementContent[] =>
  'parts' in entry ? entry.parts : [entry]

export const amountOf = (entry: MovementContent | BatchContent): number =>
  partsOf(entry).reduce((sum, { amount }) => sum + amount, 0)

/** What counts, one by one. */
export const movementsOf = ({ movements }: StatementContent): MovementContent[] => movements.flatMap(partsOf)

export const closingOf = (statement: StatementContent): number =>
  movementsOf(statement).reduce((sum, { amount }) => sum + amount, statement.opening)
