import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import type { DocumentText } from './document-text.ts'

export function makeWordDocument({ title, author, association, paragraphs }: DocumentText): Promise<Buffer> {
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

export async function makeText({ title, author, paragraphs }: DocumentText): Promise<Buffer> {
  return Buffer.from(`${title}\n${author}\n\n${paragraphs.join('\n\n')}\n`)
}
