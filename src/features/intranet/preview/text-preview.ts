export type TablePreview = { kind: 'table'; rows: string[][]; isCut: boolean }

/** The beginning of a text, or of a table. `isCut`: the file goes on. */
export type TextPreview =
  | { kind: 'text'; text: string; encoding: DecodedText['encoding']; isCut: boolean }
  | TablePreview

/** How much of a text is read, on the whole screen and in the panel. Bytes. */
export const textRead = { large: 256 * 1024, small: 4 * 1024 } as const

/** How much of a table is shown: more would neither be read nor scroll well. */
export const tableShown = { rows: 500, columns: 40, characters: 300 } as const

type DecodedText = { text: string; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' }

const byteOrderMarks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** Control characters that no text holds; tab, line ends and form feed are none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/

/** By its mark, else as UTF-8, else as Windows-1252 (older Belgian programs). Null for no text. The end may be cut anywhere. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  return binary.test(text) ? null : { text, encoding }
}

export function encodingOf(bytes: Uint8Array): DecodedText['encoding'] {
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked.encoding
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
