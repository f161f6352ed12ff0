import type { FileFamily } from './file-icon.tsx'

const families: Record<string, FileFamily> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  odt: 'word',
  rtf: 'word',
  xls: 'excel',
  xlsx: 'excel',
  ods: 'excel',
  csv: 'csv',
  ppt: 'powerpoint',
  pptx: 'powerpoint',
  odp: 'powerpoint',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  avif: 'image',
  svg: 'image',
}

/** The family whose letters a file with this extension (lower case, no dot, or null) wears. */
export function fileFamily(extension: string | null): FileFamily {
  return (extension && families[extension]) || 'other'
}
