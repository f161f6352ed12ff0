import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from '#platform/i18n/languages.ts'
import { I18nProvider } from '#platform/i18n/use-translation.tsx'
import { newId } from '#platform/ids/new-id.server.ts'
import type { MarkupMemory } from '#ui/remembered-markup.ts'
import { i18nFor } from './translations.server.ts'

/** About 1.5 kB each: the folders that are open these days, and never more than 3 MB a language. */
const maxParts = 2_000

/** Rendered already, as bytes: shared by all requests, so nothing personal may be handed in. */
const memories: Record<Language, Map<string, Buffer>> = { nl: new Map(), fr: new Map() }

function bytesOf(language: Language, key: string, element: ReactElement): Buffer {
  const memory = memories[language]
  const known = memory.get(key)
  if (known) return known
  const made = Buffer.from(renderToString(<I18nProvider i18n={i18nFor(language)}>{element}</I18nProvider>))
  if (memory.size >= maxParts) memory.clear()
  memory.set(key, made)
  return made
}

/** Nobody can write it into a page: it is another one each time the portal starts. */
const mark = `<!--${newId()}:`
const marks = new RegExp(`${mark}(\\d+)-->`)

export type RememberedParts = {
  /** For the components: marks where parts belong. */
  remember: MarkupMemory
  /** The page with its parts, once it is rendered. */
  filled(html: string): Buffer<ArrayBuffer>
}

/** For one page. React does not see what is remembered: neither its text nor its bytes are made again. */
export function rememberedParts(language: Language): RememberedParts {
  const places: Buffer[][] = []
  return {
    remember(parts) {
      places.push(parts.map(({ key, element }) => bytesOf(language, key, element)))
      return { __html: `${mark}${places.length - 1}-->` }
    },
    filled(html) {
      // What stands between the marks, and behind each of those its number.
      const pieces = html.split(marks)
      return Buffer.concat(pieces.flatMap((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : (places[+piece] ?? []))))
    },
  }
}
