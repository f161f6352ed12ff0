import { day, listFilter, named, oneOf, words, year } from '#platform/lists/list-filter.ts'
import { waysToPay } from '../payment.ts'

export const maxQueryLength = 200

/** Which payments the journal shows. All of it stands in the address. */
export const journalFilter = listFilter({
  /** Words of the member's name. */
  query: named('q', words(maxQueryLength)),
  /** When it was paid, both inclusive. */
  from: day,
  until: day,
  /** For which contribution year. */
  year,
  means: oneOf(waysToPay),
})

export type JournalFilter = ReturnType<typeof journalFilter.read>
