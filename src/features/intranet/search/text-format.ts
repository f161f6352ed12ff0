/** Files whose text can be searched, by extension. */
const formats = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'csv', 'txt'] as const

export type TextFormat = (typeof formats)[number]

/** null when the text of such a file is not read. */
export const textFormatOf = (extension: string | null): TextFormat | null =>
  formats.find((format) => format === extension) ?? null

/** Larger files are found by their names only; they are never loaded to be read. Bytes. */
export const maxReadBytes = 32 * 1024 * 1024

/** Characters of one file that are kept. */
export const maxTextLength = 200_000
