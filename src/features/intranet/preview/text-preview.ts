import type { DecodedText } from './decode-text.ts'

/** The beginning of a text, or of a table. `isCut`: the file goes on. */
export type TextPreview =
  | { kind: 'text'; text: string; encoding: DecodedText['encoding']; isCut: boolean }
  | { kind: 'table'; rows: string[][]; isCut: boolean }

/** How much of a text is read. Bytes. */
export const textRead = 256 * 1024

/** How much of a table is shown: more would neither be read nor scroll well. */
export const tableShown = { rows: 500, columns: 40, characters: 300 } as const
