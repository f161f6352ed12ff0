import { getDocumentProxy } from 'unpdf'
import { ReadingError } from '#platform/zip/reading-error.server.ts'
import { maxTextLength } from './text-format.ts'

export async function readPdf(bytes: Uint8Array): Promise<string> {
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: 0, disableFontFace: true })
    const pages: string[] = []
    let length = 0
    for (let number = 1; number <= document.numPages && length < maxTextLength; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
      pages.push(text)
      length += text.length
      page.cleanup()
    }
    return pages.join('\n')
  } catch (error) {
    throw new ReadingError(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}
