import PptxGenJS from 'pptxgenjs'
import type { DocumentText } from './document-text.ts'

// The library is CommonJS: what Node imports is its constructor, or holds it.
const Presentation = (PptxGenJS as unknown as { default?: typeof PptxGenJS }).default ?? PptxGenJS

export async function makePresentation({ title, author, association, paragraphs }: DocumentText): Promise<Buffer> {
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
