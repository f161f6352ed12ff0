import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'
import type { ReceiptTables } from './receipts.ts'

/** Days are `yyyy-mm-dd`, amounts cents. */
export type PaymentsTables = ReceiptTables & {
  /** One row. How the year of contributions runs and how members are asked to pay. */
  paymentsSettings: {
    id: number
    /** `mm-dd` */
    yearStart: string
    /** Days after the start of a year within which it is to be paid, and days after that before anybody is late. */
    dueDays: number
    graceDays: number
    /** Of the account of the association; empty where it is not needed. */
    bic: string
    /** Where in the QR code the structured communication stands. */
    referenceLine: 'reference' | 'text'
    revision: Generated<number>
  }
  /** A year of contributions, named after the calendar year in which it starts. */
  paymentsYear: {
    year: number
    startsOn: string
    dueOn: string
    state: 'planned' | 'open' | 'closed'
    openedAt: number | null
    openedBy: string | null
    closedAt: number | null
    closedBy: string | null
    revision: Generated<number>
  }
  /** Full, reduced, first year, supporting … `rule` is JSON: to which members it applies by itself. */
  paymentsFeeKind: {
    id: string
    nameNl: string
    nameFr: string
    position: number
    rule: string
    /** For no further year. */
    retired: Flag
    revision: Generated<number>
  }
  paymentsFee: { year: number; kindId: string; amount: number }
  /** What one member pays instead of what the rules say; year 0 is every year without an exception of its own. */
  paymentsException: {
    userId: string
    year: number
    exempt: Flag
    /** Null: the kind that the rules say. */
    kindId: string | null
    /** Null: the amount of the kind. */
    amount: number | null
    reason: string
    createdAt: number
    createdBy: string | null
  }
  /** What one member owes for one year and kind. */
  paymentsClaim: {
    id: string
    userId: string
    year: number
    kindId: string
    amount: number
    /** The sum of what is allocated to it. */
    paid: Generated<number>
    /** Twelve digits, as in `structured-communication.ts`. */
    communication: string
    dueOn: string
    why: 'rule' | 'exception' | 'by-hand'
    /** Of a waiver, a cancellation or a changed amount. */
    reason: Generated<string>
    state: 'open' | 'waived' | 'cancelled'
    /** When and by whom it was waived or cancelled. */
    decidedAt: number | null
    decidedBy: string | null
    createdAt: number
    createdBy: string | null
    revision: Generated<number>
  }
  /** In how many parts a claim may be paid, and when; a claim without any is paid at once. */
  paymentsInstalment: { claimId: string; number: number; dueOn: string; amount: number }
  /** Which part of a payment covers which claim, or was paid back by which refund. */
  paymentsAllocation: { paymentId: string; targetId: string; target: 'claim' | 'refund'; amount: number }
  paymentsPayment: {
    id: string
    userId: string
    paidAt: number
    /** 0 where nobody noted how much; below 0 for a refund. */
    amount: number
    means: 'transfer' | 'cash' | 'card'
    year: number
    note: string
    /** When and by whom it was written down; null before that was kept. */
    recordedAt: Generated<number | null>
    recordedBy: Generated<string | null>
    /** A credit is no money that came in: what the association gives or owes. */
    kind: Generated<'payment' | 'refund' | 'credit'>
    /** The sum of its allocations. */
    spent: Generated<number>
    /** Of the movement of a bank statement that it was made of; several payments may be made of one. */
    movementId: Generated<string | null>
  }
  /** A file of bank statements. What was undone has no statements and no movements any more. */
  paymentsImport: {
    id: string
    /** Of the file. */
    name: string
    format: 'coda' | 'camt' | 'csv'
    /** SHA-256 of its bytes. No two of those that are not undone have the same. */
    digest: string
    state: 'done' | 'undone'
    /** JSON: the list of what was checked before. */
    checks: string
    /** How many, and the sums of both signs. */
    movements: number
    credits: number
    debits: number
    importedAt: number
    importedBy: string | null
    undoneAt: number | null
    undoneBy: string | null
  }
  /** As `Statement` in `features/payments/statements/reading/statement.ts`. */
  paymentsStatement: {
    importId: string
    /** In its file, from 1. */
    position: number
    /** IBAN of the association. */
    account: string
    format: 'coda' | 'camt' | 'csv'
    year: number | null
    number: string | null
    sequence: string | null
    opening: number | null
    closing: number | null
    openingDay: string | null
    closingDay: string | null
  }
  /** As `Movement` there. Nowhere else stands from which account somebody paid. */
  paymentsMovement: {
    id: string
    importId: string
    /** Position of its statement in the file, and its own in the statement. */
    statement: number
    position: number
    account: string
    format: 'coda' | 'camt' | 'csv'
    /** The statement of CODA that it came with; null in other formats. */
    source: string | null
    entryDay: string
    valueDay: string | null
    amount: number
    currency: string
    name: string
    iban: string | null
    communication: string
    reference: string | null
    kind: 'transfer' | 'correction' | 'other'
    bankReference: string
    /** By which the database refuses it a second time (`movementKey`); null where it is the same as another. */
    key: string | null
    /** The one that was read before, whose key it would have. */
    sameAs: string | null
    /** Matched by itself, assigned by a person, waiting with or without a proposal, or ignored. */
    outcome: 'matched' | 'assigned' | 'proposed' | 'unknown' | 'ignored'
    /** Why: `MovementReason`. */
    reason: string
    /** Why a person ignores it, in their words. */
    note: Generated<string>
    /** Null while it waits; nobody where it was decided by itself. */
    decidedAt: number | null
    decidedBy: string | null
  }
  /** What a person said of the head of a CSV file that no bank is known by. `columns` is JSON. */
  paymentsCsvColumns: {
    digest: string
    columns: string
    account: string | null
    savedAt: number
    savedBy: string | null
  }
  /** A mail to many about what they owe. */
  paymentsMailing: {
    id: string
    kind: 'request' | 'reminder'
    /** Of a request; a reminder is about whatever is open. */
    year: number | null
    startedAt: number
    /** Nobody: it began by itself. */
    startedBy: string | null
    /** To how many it goes. */
    members: number
    /** Up to which member the mails are queued, in the order of their ids. */
    reached: Generated<string>
    doneAt: number | null
  }
  /** A claim about which a mailing wrote to its member, or tried to; `amount` is what was asked then. */
  paymentsNotice: {
    mailingId: string
    claimId: string
    userId: string
    amount: number
    at: number
    /** Of the queue of mails, which knows what became of it; null where no mail can be sent to the address. */
    mailId: Generated<string | null>
    /** Of a reminder: which one it was, and about which due day. */
    level: Generated<number | null>
    dueOn: Generated<string | null>
  }
  /** One row. */
  paymentsReminderSettings: {
    id: number
    /** Each day, without anybody who looks first. */
    byItself: Flag
    /** None at all for the time being. */
    paused: Flag
    /** JSON: of each level whether it is sent, and how many days after the due day. */
    levels: string
    revision: Generated<number>
  }
  /** `texts`: JSON of the localized texts `subject` and `body`. A level that nobody wrote has no row and the portal's own words. */
  paymentsReminderText: { level: number; texts: string; revision: Generated<number> }
  /** Until when a member said that they would pay; no reminder before the day after. */
  paymentsPromise: {
    claimId: string
    userId: string
    payOn: string
    note: string
    notedAt: number
    notedBy: string | null
  }
  /** One row, which is written by whoever changes claims or what covers them: one after the other. */
  paymentsLedger: { id: number; changes: number }
}
