/** What a bank says of one account, in whatever format it said it. Amounts are cents, days `yyyy-mm-dd`. */
export type Statement = {
  format: StatementFormat
  /** The association's own account. Capitals and digits; as it was written where it is no IBAN; empty where the file names none. */
  iban: string
  currency: string
  /** As the bank counts statements, and the files with them, within `year`; null where the format does not. */
  number: string | null
  sequence: string | null
  year: number | null
  /** Null where the format has none. */
  opening: number | null
  closing: number | null
  openingDay: string | null
  closingDay: string | null
  /** The bank says that it sent this before. */
  isDuplicate: boolean
  /** How many the bank names that it has not booked, or refused. They are none of the movements. */
  notBooked: number
  /** Signed amounts; what is a total of others is left out for these others, what is a part of one for the whole. */
  movements: Movement[]
}

export type StatementFormat = 'coda' | 'camt' | 'csv'

/**
 * - `transfer`: somebody transferred money
 * - `correction`: the bank took something back, or had to
 * - `other`: charges, interest, cards, cash, a total whose parts the bank does not name
 */
export type MovementKind = 'transfer' | 'correction' | 'other'

export type Movement = {
  /** Counts from 1 in its statement. */
  position: number
  entryDay: string
  valueDay: string | null
  /** Signed: what came in is more than 0. */
  amount: number
  currency: string
  /** Of the other side; empty where the bank names nobody. */
  name: string
  /** Of the other side; null where there is none, or none that is valid. */
  iban: string | null
  /** All of it. A structured one is written `+++ddd/dddd/ddddd+++`. */
  communication: string
  /** The twelve digits of a structured communication, where the bank says that it is one. */
  reference: string | null
  kind: MovementKind
  /** As the bank calls the movement. No two formats have the same one, and some banks use it twice. */
  bankReference: string
}

/**
 * A check before anything is written, for a list of ticks. Its facts are what its sentence names: amounts in cents, lines from 1;
 * where a format has no lines, `movement` says which one, from 1.
 */
export type Check = { name: CheckName; passed: boolean; facts: CheckFacts }

export type CheckFacts = Readonly<Record<string, string | number>>

export type CheckName =
  /** Each line is as long as the format says. `line`, `expected`, `found` */
  | 'line-length'
  /** Records stand in their order. `line` */
  | 'order'
  /** Days, amounts and numbers are such. `line`, `field`, `found` */
  | 'fields'
  /** The movements are numbered without a gap or a repetition. `line`, `expected`, `found` */
  | 'sequence'
  /** As many records as the file says. `expected`, `found` */
  | 'record-count'
  /** As many movements as the file says. `expected`, `found` */
  | 'movement-count'
  /** The sums of both signs are what the file says. `expected`, `found` */
  | 'debit-total'
  | 'credit-total'
  /** What belongs to a total adds up to it. `line`, `expected`, `found` */
  | 'parts'
  /** Old balance and movements make the new balance. `expected`, `found` */
  | 'balance'
  /** Each movement is between the days of both balances. `line`, `from`, `to`, `found` */
  | 'days'
  /** What the bank calls a structured communication is one. `line`, `found` */
  | 'references'
  /** The account is one of the association's. `found` */
  | 'own-account'
  /** No statement stands in the file twice. `number` */
  | 'once'

export type ReadStatements = {
  format: StatementFormat
  statements: Statement[]
  /** One of each name that the format knows; the facts of one that failed are those of its first failure, with how `many`. */
  checks: Check[]
  /** The file says that another one follows. What is missing then shows in the balances of the next. */
  isContinued: boolean
}

/** Nothing may be written of a file of which one check failed. */
export const mayBeImported = ({ checks }: Pick<ReadStatements, 'checks'>): boolean =>
  checks.every(({ passed }) => passed)

/** Why a file is none that can be read. */
export type UnreadableReason =
  | 'empty'
  | 'too-large'
  | 'is-a-zip'
  | 'is-a-pdf'
  | 'is-a-spreadsheet'
  | 'encrypted'
  | 'wrong-charset'
  | 'not-a-statement'
  | 'not-coda'
  | 'not-camt'
  /** Another version of camt.053, or another message of ISO 20022. `found` */
  | 'other-version'
  | 'broken-xml'
  | 'truncated'
  /** `found`, and `line` where the format has lines */
  | 'foreign-currency'
  /** A CSV file whose columns nobody knows: `UnknownColumns` says them. */
  | 'unknown-columns'

export class UnreadableStatement extends Error {
  override readonly name: string = 'UnreadableStatement'
  readonly reason: UnreadableReason
  readonly facts: CheckFacts

  constructor(reason: UnreadableReason, facts: CheckFacts = {}) {
    super(reason)
    this.reason = reason
    this.facts = facts
  }
}

/** The accounts of which statements may be imported, as IBANs. */
export type ReadOptions = { accounts: readonly string[] }

/** Two years of a busy account are 2 MB of CODA. A larger file is refused before it is in memory. */
export const maxStatementBytes = 10 * 1024 * 1024

/** Of one file, in any format. */
export const maxMovements = 50_000
