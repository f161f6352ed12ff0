import type { ReadingFailure } from '#platform/zip/reading-error.server.ts'

/** Why the cells of a row may stand under the wrong columns, or hold the rows below. */
export const rowFaults = ['row-too-wide', 'unclear-quotes'] as const

/** A row of a file as a spreadsheet program counts it: the head is 1. Dates are `yyyy-mm-dd`. */
export type SpreadsheetRow = { line: number; cells: string[]; fault?: (typeof rowFaults)[number] | undefined }

/** The first spreadsheet of a file: what it calls its columns, and the rows that hold something. */
export type Spreadsheet = { head: string[]; rows: SpreadsheetRow[] }

/** One sheet of XLSX: text stays text, whatever it begins with. The first row is the head. */
export type NewSheet = {
  name: string
  /** Of the columns, in characters. */
  widths: number[]
  rows: (string | number | Date | null)[][]
}

type SpreadsheetFailure = ReadingFailure | 'empty' | 'too-many-rows' | 'too-many-columns'

/** What one file may hold. Bytes, rows, columns, characters in a cell and in all. */
export const spreadsheetLimits = {
  bytes: 5_000_000,
  rows: 10_000,
  columns: 60,
  cell: 1000,
  characters: 5_000_000,
}

export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError'
  readonly failure: SpreadsheetFailure

  constructor(failure: SpreadsheetFailure) {
    super(failure)
    this.failure = failure
  }
}
