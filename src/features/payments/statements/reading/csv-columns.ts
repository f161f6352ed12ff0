/** What a column of a CSV file can be. */
export const csvColumns = [
  'date',
  'valueDate',
  'amount',
  'credit',
  'debit',
  'currency',
  'ownAccount',
  'account',
  'name',
  'communication',
  'structured',
  'description',
  'status',
  'number',
] as const

export type CsvColumn = (typeof csvColumns)[number]

/** Which column is what, from 0. */
export type ColumnMapping = Partial<Record<CsvColumn, number>>
