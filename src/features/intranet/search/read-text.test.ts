import { Document, Footer, Packer, Paragraph, TextRun } from 'docx'
import { PDFDocument } from 'pdf-lib'
import PptxGenJs from 'pptxgenjs'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { makeZip } from '#tests/support/make-zip.ts'
import { readText } from './read-text.server.ts'
import { maxTextLength, type TextFormat } from './text-format.ts'

const textOf = async (format: TextFormat, bytes: Buffer | Uint8Array) => {
  // A copy that is no buffer, as the process is given it.
  const reading = await readText(format, new Uint8Array(bytes))
  return reading.text ?? reading.state
}

async function aPdf(...pages: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (const page of pages) pdf.addPage().drawText(page, { size: 8 })
  return Buffer.from(await pdf.save())
}

const aDocx = (...paragraphs: string[]) =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          footers: { default: new Footer({ children: [new Paragraph('Voettekst')] }) },
          children: paragraphs.map((text) => new Paragraph({ children: [new TextRun(text)] })),
        },
      ],
    }),
  )

async function aPptx(): Promise<Buffer> {
  const pptx = new PptxGenJs()
  const slide = pptx.addSlide()
  slide.addText('Begroting 2026', { x: 1, y: 1 })
  slide.addNotes('Notities van de spreker')
  return (await pptx.write({ outputType: 'nodebuffer' })) as Buffer
}

const odt = (body: string, manifest = '') =>
  makeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<?xml version="1.0"?><manifest:manifest xmlns:manifest="m">${manifest}</manifest:manifest>`,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:text="t">
      <office:styles>opmaak</office:styles><office:body><office:text>${body}</office:text></office:body>
      </office:document-content>`,
  })

const docxWith = (xml: string) => makeZip({ 'word/document.xml': xml })

describe('the text of a file', () => {
  it('is read from a PDF, page by page', async () => {
    const bytes = await aPdf('Verslag van de vergadering, één', 'Tweede bladzijde')
    expect(await textOf('pdf', bytes)).toBe('Verslag van de vergadering, één Tweede bladzijde')
  })

  it('is read from Word', async () => {
    const text = await textOf('docx', await aDocx('L’œuvre & <l’assemblée>', 'Tweede alinea'))
    expect(text).toContain('L’œuvre & <l’assemblée> Tweede alinea')
    expect(text).toContain('Voettekst')
  })

  it('is read from Excel, with numbers', async () => {
    const bytes = await writeExcelFile([
      [{ value: 'Post' }, { value: 'Bedrag' }],
      [{ value: 'Zaalhuur' }, { value: 1250.5, type: Number }],
    ]).toBuffer()
    const text = await textOf('xlsx', bytes)
    for (const word of ['Post', 'Bedrag', 'Zaalhuur', '1250.5']) expect(text.split(' ')).toContain(word)
    expect(text.split(' ')).not.toContain('0')
  })

  it('is read from PowerPoint, with notes', async () => {
    const text = await textOf('pptx', await aPptx())
    expect(text).toContain('Begroting 2026')
    expect(text).toContain('Notities van de spreker')
  })

  it('is read from OpenDocument, without what is no text', async () => {
    const body = '<text:p>Statuten <text:span>van</text:span> de vzw</text:p><text:p>Artikel<text:s/>1</text:p>'
    expect(await textOf('odt', odt(body))).toBe('Statuten van de vzw Artikel 1')
  })

  it.each([
    ['UTF-8', Buffer.from('Naam;Bedrag\nÉlodie;12', 'utf8')],
    ['UTF-8 with its mark', Buffer.from('\ufeffNaam;Bedrag\nÉlodie;12', 'utf8')],
    ['UTF-16', Buffer.from('\ufeffNaam;Bedrag\nÉlodie;12', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\ufeffNaam;Bedrag\nÉlodie;12', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Naam;Bedrag\nÉlodie;12', 'latin1')],
  ])('is read from a table in %s', async (_, bytes) => {
    expect(await textOf('csv', bytes)).toBe('Naam;Bedrag Élodie;12')
  })

  it('is kept up to a limit', async () => {
    expect(await textOf('txt', Buffer.from('éé'.repeat(maxTextLength)))).toHaveLength(maxTextLength)
    expect((await textOf('docx', await aDocx('woord '.repeat(maxTextLength)))).length).toBeLessThanOrEqual(
      maxTextLength,
    )
  })

  it('may be none at all', async () => {
    expect(await textOf('txt', Buffer.alloc(0))).toBe('')
  })
})

describe('a file that is not what it seems', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`
  it.each<[string, TextFormat, () => Buffer | Promise<Buffer>, string]>([
    ['a broken PDF', 'pdf', () => Buffer.from('%PDF-1.7\nnothing follows'), 'broken'],
    ['half a PDF', 'pdf', async () => (await aPdf('Tekst')).subarray(20, 300), 'broken'],
    ['no archive', 'docx', () => Buffer.from('Beste leden'), 'broken'],
    ['half an archive', 'xlsx', () => odt('').subarray(0, 200), 'broken'],
    ['XML that ends badly', 'docx', () => docxWith('<a></b>'), 'broken'],
    ['a billion laughs', 'docx', () => docxWith(`${laughs}<w:p><w:t>&c;</w:t></w:p>`), 'broken'],
    ['an unknown entity', 'docx', () => docxWith('<w:p><w:t>&xxe;</w:t></w:p>'), 'broken'],
    ['an archive bomb', 'docx', () => docxWith(`<w:p>${'<a/>'.repeat(1_500_000)}</w:p>`), 'too-large'],
    [
      'an archive bomb that is all text',
      'docx',
      () => docxWith(`<w:t>${'a'.repeat(8_000_000)}</w:t>`),
      'a'.repeat(maxTextLength),
    ],
    ['a program that calls itself a text', 'txt', () => Buffer.from('MZ\0\0\0'), 'broken'],
    ['a document with a password', 'docx', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'encrypted'],
    ['the same in OpenDocument', 'odt', () => odt('x', '<manifest:encryption-data/>'), 'encrypted'],
  ])('gives %s', async (_, format, bytes, expected) => {
    expect(await textOf(format, await bytes())).toBe(expected)
  })
})
