import { createXmlParser } from '#platform/xml/xml-parser.server.ts'
import { ReadingError } from '#platform/zip/reading-error.ts'
import type { OpenZip } from '#platform/zip/zip-parts.server.ts'

/**
 * What one part of a spreadsheet may hold. A table is made of all rows and columns up to the last one that is named, and a
 * list of all shared texts: so many cells, of what a list of members has at most, with as many empty ones beside them.
 */
const partLimits = { cells: 1_200_000, rows: 200_000, texts: 1_200_000 }

/**
 * Reads a part through without keeping anything of it.
 *
 * @throws ReadingError for more than anybody writes, and for XML that is none
 */
export async function checkXlsxPart(zip: OpenZip, name: string): Promise<void> {
  if (!name.endsWith('.xml')) return zip.read(name, () => true)
  const decoder = new TextDecoder()
  const parser = createXmlParser({ onOpen: createCounter(), onClose: () => undefined })
  await zip.read(name, (chunk) => {
    parser.write(decoder.decode(chunk, { stream: true }))
    return true
  })
}

function createCounter() {
  let [texts, cells, rows, columns] = [0, 0, 0, 0]
  let column = 0
  return (name: string, { r: place = '' }: Record<string, string>): void => {
    if (name === 'si') texts += 1
    if (name === 'row') {
      rows = Math.max(rows + 1, Number(place))
      column = 0
    }
    if (name === 'c') {
      cells += 1
      column = Math.max(column + 1, columnOf(place))
      columns = Math.max(columns, column)
      rows = Math.max(rows, Number(/^[A-Z]{0,5}(\d+)$/.exec(place)?.[1] ?? 0))
    }
    const isTooMany = rows > partLimits.rows || Math.max(cells, rows * columns) > partLimits.cells
    if (isTooMany || texts > partLimits.texts) throw new ReadingError('too-large')
  }
}

/** `A` is 1; 0 where no column is named. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,5}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
