import { setImmediate as otherTurns } from 'node:timers/promises'
import type { Pdf, PdfFacts } from './pdf-writer.server.ts'

/** The library and the faces come to memory with the first document. Making one takes 10 to 30 ms, so that others go first between two. */
export async function openPdf(facts: PdfFacts): Promise<Pdf> {
  const [{ createPdf }] = await Promise.all([import('./pdf-writer.server.ts'), otherTurns()])
  return createPdf(facts)
}
