import { getDocumentProxy, renderPageAsImage } from 'unpdf'

type Element = { role?: string; alt?: string; type?: string; children?: Element[] }

/** What stands in a PDF file: the text of each page with its spaces as one, its facts, and its tags as screen readers find them. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { info, metadata } = await document.getMetadata()
  const pages: string[] = []
  const elements: Element[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    pages.push(text.replace(/\s+/g, ' ').trim())
    elements.push(...flat([(await page.getStructTree()) as Element]))
  }
  const { Title, Author, Language, CreationDate } = info as Record<string, string>
  return {
    pages,
    title: Title,
    author: Author,
    authorInXml: metadata?.get('dc:creator') as unknown,
    language: Language,
    createdAt: CreationDate,
    isMarked: (await document.getMarkInfo())?.Marked,
    roles: elements.map(({ role }) => role).filter(Boolean),
    pictures: elements.map(({ alt }) => alt).filter(Boolean),
  }
}

const flat = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...flat(element.children ?? [])])

/** As it looks at twice its size, as a PNG. @param number from 1 */
export async function drawPdfPage(bytes: Buffer, number: number): Promise<Buffer> {
  const canvasImport = () => import('@napi-rs/canvas')
  return Buffer.from(await renderPageAsImage(new Uint8Array(bytes), number, { canvasImport, scale: 2 }))
}
