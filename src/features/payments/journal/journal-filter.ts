import { day, listFilter, named, oneOf, words, year } from '#platform/lists/list-filter.ts'
import { waysToPay } from '../payment.ts'
import { entryKinds } from './journal-entry.ts'

export const maxQueryLength = 200

/** Whether money that moved stands on a statement of the bank that was read in. */
export const statementChoices = ['with', 'without'] as const

/** Which entries the journal shows. All of it stands in the address. */
export const journalFilter = listFilter({
  /** Words of the member's name. */
  query: named('q', words(maxQueryLength)),
  /** When it was paid or decided, both inclusive. */
  from: day,
  until: day,
  kind: oneOf(entryKinds),
  /** For which contribution year. */
  year,
  means: oneOf(waysToPay),
  statement: oneOf(statementChoices),
})

export type JournalFilter = ReturnType<typeof journalFilter.read>

export const wholeJournal: JournalFilter = journalFilter.read(new URLSearchParams())
