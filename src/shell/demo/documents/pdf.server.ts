import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import type { DocumentText } from './document-text.ts'

const ink = rgb(0.09, 0.13, 0.17)
const robe = rgb(0.54, 0.11, 0.24)
const margin = 72

/** An A4 paper in the look of the house: the rule at the left, the association's name, the text. */
export async function makePdf({ title, author, association, date, paragraphs }: DocumentText): Promise<Buffer> {
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
