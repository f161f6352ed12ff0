const formats = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'csv', 'txt'] as const

export type TextFormat = (typeof formats)[number]

export const textFormatOf = (extension: string | null) => formats.find((format) => format === extension) ?? null

/** Larger files are found by their names only; they are never loaded to be read. Bytes. */
export const maxReadBytes = 32 * 1024 * 1024

export const maxTextLength = 200_000
