import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import PptxGenJS from 'pptxgenjs'
import sharp from 'sharp'
import writeXlsxFile from 'write-excel-file/node'
import { type Draw, drawFor } from '../seed.ts'
import type { DocumentText } from './document-text.ts'

const ink = rgb(0.09, 0.13, 0.17)
const robe = rgb(0.54, 0.11, 0.24)
const margin = 72

/** An A4 paper in the look of the house: the rule at the left, the association's name, the text. */
async function makePdf({ title, author, association, date, paragraphs }: DocumentText): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  pdf.setAuthor(author)
  pdf.setCreationDate(date)
  pdf.setModificationDate(date)
  const serif = await pdf.embedFont(StandardFonts.TimesRoman)
  const page = pdf.addPage([595, 842])
  page.drawRectangle({ x: margin - 16, y: 90, width: 2, height: 680, color: robe })
  page.drawText(printable(association), { x: margin, y: 756, size: 11, font: serif, color: robe })
  let y = drawLines(page, wrap(title, serif, 22), serif, 22, 712)
  for (const paragraph of paragraphs) y = drawLines(page, wrap(paragraph, serif, 12), serif, 12, y - 14)
  return Buffer.from(await pdf.save())
}

function drawLines(page: PDFPage, lines: string[], font: PDFFont, size: number, top: number): number {
  lines.forEach((line, index) => {
    page.drawText(line, { x: margin, y: top - index * size * 1.4, size, font, color: ink })
  })
  return top - lines.length * size * 1.4
}

function wrap(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = []
  for (const word of printable(text).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) < 450) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The built-in fonts of PDF know Windows-1252 only. */
const printable = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

const courts = [
  'Antwerpen',
  'Brussel / Bruxelles',
  'Gent',
  'Liège',
  'Mons',
  'Leuven',
  'Namur',
  'Brugge',
  'Charleroi',
  'Hasselt',
]

const figures = (draw: Draw) => courts.map((court) => [court, draw.between(120, 4_800), draw.between(40, 900)] as const)

async function makeSpreadsheet({ title }: DocumentText): Promise<Buffer> {
  const head = ['', 'A', 'B'].map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = figures(drawFor(title)).map((row) => row.map((value) => ({ value })))
  return writeXlsxFile([head, ...rows], { sheet: 'Tandem' }).toBuffer()
}

async function makeCsv({ title }: DocumentText): Promise<Buffer> {
  const rows = figures(drawFor(title)).map((row) => row.join(';'))
  return Buffer.from(`\uFEFF${['rechtbank / tribunal', 'A', 'B'].join(';')}\r\n${rows.join('\r\n')}\r\n`)
}

const grounds = ['#1B2B4B', '#8A1C3C', '#44505D', '#7A5A14', '#1B5A80', '#1B6445']

/** Pleats after the bef, in a colour drawn from the title: a picture that is plainly made, never a stock photograph. */
function makeImage(
  { title }: DocumentText,
  format: 'png' | 'jpeg' | 'webp',
  width = 1600,
  height = 900,
): Promise<Buffer> {
  const draw = drawFor(title)
  const ground = draw.one(grounds)
  const pleats = Array.from({ length: 46 }, () => {
    const x = draw.between(0, width)
    const lean = draw.between(-60, 60)
    return `<path d="M${x} 0 L${x + lean} ${height}" stroke="#fff" stroke-opacity="${draw.between(6, 30) / 100}" stroke-width="${draw.between(1, 5)}"/>`
  })
  const light = `<circle cx="${draw.between(0, width)}" cy="${draw.between(0, height)}" r="${draw.between(250, 620)}" fill="#fff" fill-opacity=".09"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${light}${pleats.join('')}</svg>`
  return sharp(Buffer.from(svg)).toFormat(format, { quality: 78 }).toBuffer()
}

// The library is CommonJS: what Node imports is its constructor, or holds it.
const Presentation = (PptxGenJS as unknown as { default?: typeof PptxGenJS }).default ?? PptxGenJS

async function makePresentation({ title, author, association, paragraphs }: DocumentText): Promise<Buffer> {
  const presentation = new Presentation()
  presentation.title = title
  presentation.author = author
  const cover = presentation.addSlide()
  cover.background = { color: '1B2B4B' }
  cover.addText(title, { x: 0.8, y: 1.8, w: 8.4, h: 1.4, color: 'FFFFFF', fontFace: 'Georgia', fontSize: 34 })
  cover.addText(association, { x: 0.8, y: 3.3, w: 8.4, h: 0.5, color: 'C9D8F2', fontSize: 16 })
  for (const text of paragraphs) {
    presentation
      .addSlide()
      .addText(text, { x: 0.8, y: 0.8, w: 8.4, h: 4, fontFace: 'Georgia', fontSize: 20, valign: 'top' })
  }
  return (await presentation.write({ outputType: 'nodebuffer' })) as Buffer
}

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

function makeWordDocument({ title, author, association, paragraphs }: DocumentText): Promise<Buffer> {
  const document = new Document({
    title,
    creator: author,
    sections: [
      {
        children: [
          new Paragraph({ text: association }),
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          ...paragraphs.map((text) => new Paragraph({ text, spacing: { before: 200 } })),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

async function makeText({ title, author, paragraphs }: DocumentText): Promise<Buffer> {
  return Buffer.from(`${title}\n${author}\n\n${paragraphs.join('\n\n')}\n`)
}
