import type { FileFamily } from './file-icon.tsx'

const extensionsOf: Record<Exclude<FileFamily, 'folder' | 'other'>, readonly string[]> = {
  pdf: ['pdf'],
  word: ['doc', 'docx', 'docm', 'dot', 'dotx', 'odt', 'ott', 'rtf'],
  excel: ['xls', 'xlsx', 'xlsm', 'xlsb', 'xlt', 'xltx', 'ods', 'ots'],
  csv: ['csv', 'tsv'],
  powerpoint: ['ppt', 'pptx', 'pptm', 'pps', 'ppsx', 'pot', 'potx', 'odp', 'otp'],
  image: ['png', 'jpg', 'jpeg', 'jpe', 'gif', 'webp', 'avif', 'svg', 'bmp', 'tif', 'tiff', 'heic', 'heif', 'ico'],
}

const familyOf = new Map(
  Object.entries(extensionsOf).flatMap(([family, extensions]) =>
    extensions.map((extension) => [extension, family as FileFamily] as const),
  ),
)

/** The family whose letters a file wears. @param extension lower case, without the dot; empty or null for none */
export const fileFamily = (extension: string | null): FileFamily => familyOf.get(extension ?? '') ?? 'other'
