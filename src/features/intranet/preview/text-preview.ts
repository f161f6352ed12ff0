import type { DecodedText } from './decode-text.ts'

/** The beginning of a table. */
export type TablePreview = { kind: 'table'; rows: string[][]; isCut: boolean }

/** The beginning of a text, or of a table. `isCut`: the file goes on. */
export type TextPreview =
  | { kind: 'text'; text: string; encoding: DecodedText['encoding']; isCut: boolean }
  | TablePreview

/** How much of a text is read, on the whole screen and in the panel. Bytes. */
export const textRead = { large: 256 * 1024, small: 4 * 1024 } as const

/** How much of a table is shown: more would neither be read nor scroll well. */
export const tableShown = { rows: 500, columns: 40, characters: 300 } as const
