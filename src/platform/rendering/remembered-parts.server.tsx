import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { I18nProvider } from '#platform/i18n/use-translation.tsx'
import { newId } from '#platform/ids/new-id.server.ts'
import type { MarkupMemory } from './remembered-markup.ts'

/** About 1.5 kB each: the folders that are open these days, and never more than 3 MB a language. */
const maxParts = 2_000

/** Rendered already, as bytes: shared by all requests, so nothing personal may be passed in. */
const memories: Record<Language, Map<string, Buffer>> = { nl: new Map(), fr: new Map() }

function bytesOf(i18n: I18n, key: string, element: ReactElement): Buffer {
  const memory = memories[i18n.language]
  const known = memory.get(key)
  if (known) return known
  const made = Buffer.from(renderToString(<I18nProvider i18n={i18n}>{element}</I18nProvider>))
  if (memory.size >= maxParts) memory.clear()
  memory.set(key, made)
  return made
}

/** Nobody can write it into a page: it is another one each time the portal starts. */
const mark = `<!--${newId()}:`
const marks = new RegExp(`${mark}(\\d+)-->`)

/**
 * For one page. React does not see what is remembered: neither its text nor its bytes are made again. `remember` is for the
 * components and leaves a mark; `filled` is the rendered page with its parts.
 */
export function rememberedParts(i18n: I18n) {
  const parts: Buffer[][] = []
  const remember: MarkupMemory = (elements) => {
    parts.push(elements.map(({ key, element }) => bytesOf(i18n, key, element)))
    return { __html: `${mark}${parts.length - 1}-->` }
  }
  const filled = (html: string): Buffer<ArrayBuffer> => {
    // What stands between the marks, and behind each of those its number.
    const pieces = html.split(marks)
    return Buffer.concat(pieces.flatMap((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : (parts[+piece] ?? []))))
  }
  return { remember, filled }
}
