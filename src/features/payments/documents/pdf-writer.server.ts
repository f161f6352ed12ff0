import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import type { QrCode } from '#platform/qr-code/qr-code.ts'
import { escapeHtml } from '#platform/xml/escape-html.ts'
import { type Run, runsOf, wrappedLines, writable } from './pdf-characters.ts'
import { faceOf } from './pdf-faces.server.ts'
import { type Align, type Box, footGap, footHeight, type Group, ink, type Look, page, type Tag } from './pdf-page.ts'

export type PdfFacts = { language: Language; title: string; author: string; madeAt: Date }

export type Pdf = ReturnType<typeof createPdf>

/** A4, tagged for screen readers, drawn from top to bottom. What does not fit on a page goes on the next. */
export function createPdf(facts: PdfFacts) {
  const doc = openDocument(facts)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let parent = root
  let y = page.margin
  let bottom = page.height - page.margin - footHeight - footGap

  const face = ({ style, size }: Look, script: Run['script']) => {
    const { name, bytes } = faceOf(style, script)
    doc.registerFont(name, bytes)
    return doc.font(name).fontSize(size)
  }

  const widthOf = (text: string, look: Look): number =>
    runsOf(text).reduce((sum, run) => sum + face(look, run.script).widthOfString(run.text), 0)

  const linesOf = (text: string, look: Look, width: number): string[] =>
    wrappedLines(writable(text), width, (line) => widthOf(line, look))

  /** A space at its end keeps its last word from the next line for who has the text read aloud. */
  function drawLine(line: string, look: Look, { x, width }: Box, align: Align) {
    const rest = align === 'left' ? 0 : width - widthOf(line, look)
    const baseline = y + look.leading / 2 + look.size * 0.35
    let at = x + (align === 'center' ? rest / 2 : rest)
    for (const { script, text } of runsOf(`${line} `)) {
      face(look, script).fillColor(look.colour ?? ink.text)
      doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(text)
    }
  }

  /** Decoration: a screen reader passes over it. */
  function artifact(draw: () => void) {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  /** @returns whether a new page began */
  function needRoom(height: number): boolean {
    if (y + height <= bottom) return false
    doc.addPage()
    y = page.margin
    return true
  }

  const pdf = {
    get y() {
      return y
    },
    /** Goes on at this height of the page. */
    goTo(height: number) {
      y = height
    },
    skip(height: number) {
      y += height
    },
    needRoom,
    heightOf: (text: string, look: Look, width: number) => linesOf(text, look, width).length * look.leading,

    /** A text with its tag, and on to the line below it. */
    text(
      tag: Tag,
      text: string,
      look: Look,
      { x, width }: Box = { x: page.margin, width: page.inner },
      align: Align = 'left',
    ) {
      const element = doc.struct(tag, attributesOf(tag))
      parent.add(element)
      for (const line of linesOf(text, look, width)) {
        needRoom(look.leading)
        element.add(() => drawLine(line, look, { x, width }, align))
        y += look.leading
      }
      element.end()
    },

    /** Draws what belongs together, under one tag. */
    group(tag: Group, draw: () => void) {
      const before = parent
      parent = doc.struct(tag)
      before.add(parent)
      draw()
      parent.end()
      parent = before
    },

    /** Side by side: each begins at the same height, and it goes on below the longest. */
    columns(...draw: readonly (() => void)[]) {
      const top = y
      const ends = draw.map((column) => {
        y = top
        column()
        return y
      })
      y = Math.max(...ends)
    },

    rule: ({ x, width }: Box = { x: page.margin, width: page.inner }, colour = ink.line) =>
      artifact(() =>
        doc
          .lineWidth(0.75)
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke(colour),
      ),

    frame: ({ x, width }: Box, top: number) =>
      artifact(() =>
        doc
          .lineWidth(0.75)
          .roundedRect(x, top, width, y - top, 4)
          .stroke(ink.text),
      ),

    bar: ({ x, width }: Box, height: number) => artifact(() => doc.rect(x, y, width, height).fill(ink.robe)),

    /** Decoration, at the right edge. PNG or JPEG. */
    logo: (bytes: Buffer, { width, height }: { width: number; height: number }) =>
      artifact(() => doc.image(bytes, page.width - page.margin - width, y, { fit: [width, height], align: 'right' })),

    /** Drawn, not a picture: as sharp as the printer. */
    qrCode({ size, path }: QrCode, alt: string, { x, width }: Box) {
      const scale = width / size
      const options: object = { alt: writable(alt), bbox: [x, y, x + width, y + width] }
      const draw = () => doc.save().translate(x, y).scale(scale).path(path).fill('#000').restore()
      parent.add(doc.struct('Figure', options, [draw]))
      y += width
    },

    /** The foot of every page, then the end. */
    end(foot: (number: number, count: number) => void): Readable {
      const { count } = doc.bufferedPageRange()
      bottom = Number.POSITIVE_INFINITY
      for (let number = 1; number <= count; number += 1) {
        doc.switchToPage(number - 1)
        y = page.height - page.margin - footHeight
        foot(number, count)
      }
      root.end()
      doc.end()
      return doc
    },
  }
  return pdf
}

/** Of which cells a head says what they hold: the types of pdfkit do not know this option. */
const attributesOf = (tag: Tag): object => (tag === 'TH' ? { scope: 'Column' } : {})

function openDocument({ language, title, author, madeAt }: PdfFacts) {
  const info = { Title: title, Author: author, Creator: 'Tandem', CreationDate: madeAt }
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // None of the standard fonts: they are not embedded, and write the West of Europe only.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: documentLanguage(language),
    displayTitle: true,
    bufferPages: true,
    info,
  })
  // It puts names into its XML as they are.
  const { endMetadata } = doc
  doc.endMetadata = () => {
    doc.info = { ...doc.info, Title: escapeHtml(title), Author: escapeHtml(author) }
    endMetadata.call(doc)
  }
  return doc
}
