import type { DocumentText } from './document-text.ts'
import { makeImage } from './image.server.ts'
import { makePdf } from './pdf.server.ts'
import { makePresentation } from './presentation.server.ts'
import { makeCsv, makeSpreadsheet } from './spreadsheet.server.ts'
import { makeText, makeWordDocument } from './text.server.ts'

const makers: Record<string, (text: DocumentText) => Promise<Buffer>> = {
  pdf: makePdf,
  docx: makeWordDocument,
  txt: makeText,
  xlsx: makeSpreadsheet,
  csv: makeCsv,
  pptx: makePresentation,
  png: (text) => makeImage(text, 'png'),
  jpg: (text) => makeImage(text, 'jpeg'),
  webp: (text) => makeImage(text, 'webp'),
}

/** @throws Error for an extension that no demo document has */
export function makeDocument(extension: string, text: DocumentText): Promise<Buffer> {
  const make = makers[extension]
  if (!make) throw new Error(`the demo cannot make a .${extension}`)
  return make(text)
}
