import { listFilter, named, words, year } from '#platform/lists/list-filter.ts'

export const maxQueryLength = 200

/** Which receipts the list shows. All of it stands in the address. */
export const receiptFilter = listFilter({
  /** A number, or words of the member's name. */
  query: named('q', words(maxQueryLength)),
  /** In which they were issued; null for the newest. */
  year,
  /** The contribution year for which receipts are to be made. */
  made: named('for', year),
})

export type ReceiptFilter = ReturnType<typeof receiptFilter.read>
