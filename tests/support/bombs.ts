import * as office from './bombs/office-bombs.ts'
import * as pdf from './bombs/pdf-bombs.ts'
import * as picture from './bombs/picture-bombs.ts'
import * as table from './bombs/table-bombs.ts'

/** A file that is small on the disk and harms who opens it without care. */
export type Bomb = {
  name: string
  fileName: string
  /** Made when first asked for: some take a second, and a few hundred megabytes meanwhile. */
  readonly bytes: Buffer
}

function bomb(name: string, fileName: string, make: () => Buffer): Bomb {
  let made: Buffer | undefined
  return {
    name,
    fileName,
    get bytes() {
      made ??= make()
      return made
    },
  }
}

const sharedStrings = bomb('six million shared strings', 'teksten.xlsx', office.sharedStringBomb)
const repeatedString = bomb('a text in 200,000 cells', 'herhaald.xlsx', office.repeatedStringBomb)

/** Documents whose text is read for the search. */
export const documentBombs: readonly Bomb[] = [
  bomb('three hundred thousand attributes', 'attributen.docx', office.attributeBomb),
  bomb('an attribute of 60 million characters', 'attribuut.docx', office.longTagBomb),
  bomb('five million floors', 'diepte.docx', office.depthBomb),
  bomb('a billion laughs', 'lachen.docx', office.entityBomb),
  bomb('an entity that names a file', 'bestand.docx', office.externalEntity),
  bomb('200 megabytes of elements', 'verhouding.docx', office.ratioBomb),
  bomb('200 megabytes of elements that it calls a hundred bytes', 'leugen.docx', office.lyingBomb),
  bomb('twenty thousand entries', 'delen.docx', office.manyEntriesBomb),
  bomb('ninety slides of 4 megabytes', 'dia.pptx', office.manyPartsBomb),
  sharedStrings,
  repeatedString,
  bomb('a page of 500 megabytes', 'inhoud.pdf', pdf.pdfContentBomb),
  bomb('an object stream of 500 megabytes', 'objecten.pdf', pdf.pdfObjectStreamBomb),
  bomb('a cross-reference that names itself', 'verwijzing.pdf', pdf.pdfXrefLoop),
  bomb('a page tree of 100,000 floors', 'boom.pdf', pdf.pdfDeepTree),
  bomb('a page tree that holds itself', 'lus.pdf', pdf.pdfTreeLoop),
  bomb('a font of all characters', 'letters.pdf', pdf.pdfFontBomb),
  bomb('a drawing that draws itself', 'tekening.pdf', pdf.pdfFormLoop),
  bomb('a text file of one line', 'lijn.txt', table.longRow),
]

/** Pictures that are previewed and made smaller. */
export const pictureBombs: readonly Bomb[] = [
  bomb('sixty thousand by sixty thousand pixels', 'pixels.png', picture.pixelBomb),
  bomb('rows that swell', 'rijen.png', picture.pngRowsBomb),
  bomb('chunks that swell', 'blokken.png', picture.pngChunkBomb),
  bomb('a chunk of two gigabytes that is not there', 'lengte.png', picture.pngLengthBomb),
  bomb('200,000 frames', 'beelden.gif', picture.gifFramesBomb),
  bomb('20,000 frames of WebP', 'beelden.webp', picture.webpFramesBomb),
]

/** Tables that an administrator may choose to read members from, and that a preview shows. */
export const tableBombs: readonly Bomb[] = [
  bomb('one row of ten megabytes', 'rij.csv', table.longRow),
  bomb('a million columns', 'kolommen.csv', table.manyColumns),
  bomb('five million empty rows', 'leeg.csv', table.manyRows),
  bomb('a million rows', 'rijen.csv', table.manyShortRows),
  bomb('a quoted field that never ends', 'aanhaling.csv', table.endlessQuote),
  bomb('quotes and spaces', 'spaties.csv', table.quoteBomb),
  sharedStrings,
  repeatedString,
  bomb('two cells at the corners of a worksheet', 'hoeken.xlsx', office.dimensionBomb),
  bomb('six million cells', 'cellen.xlsx', office.cellBomb),
  bomb('fifteen million empty rows', 'leeg.xlsx', office.emptyRowBomb),
  bomb('200 megabytes of elements', 'verhouding.xlsx', office.sheetRatioBomb),
]

export const bombs: readonly Bomb[] = [...documentBombs, ...pictureBombs, ...tableBombs]
