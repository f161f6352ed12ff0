import type { ReadingFailure } from '#platform/zip/zip-parts.server.ts'

/** Why the cells of a row may stand under the wrong columns, or hold the rows below. */
export const rowFaults = ['row-too-wide', 'unclear-quotes'] as const

export type RowFault = (typeof rowFaults)[number]

/** A row of a file as a spreadsheet program counts it: the head is 1. Dates are `yyyy-mm-dd`. */
export type SheetRow = { line: number; cells: string[]; fault?: RowFault }

/** The first sheet of a file: what it calls its columns, and the rows that hold something. */
export type Sheet = { head: string[]; rows: SheetRow[] }

/** A cell as it is written into XLSX: text stays text, whatever it begins with. */
export type SheetCell = string | number | Date | null

export type SheetTrouble = ReadingFailure | 'empty' | 'too-many-rows' | 'too-many-columns'

/** What one file may hold. Bytes, rows, columns, characters in a cell and in all. */
export const sheetLimits = { bytes: 5_000_000, rows: 10_000, columns: 60, cell: 1000, characters: 5_000_000 }

export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly trouble: SheetTrouble

  constructor(trouble: SheetTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}
