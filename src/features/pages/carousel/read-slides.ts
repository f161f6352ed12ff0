import type { Language } from '#platform/i18n/languages.ts'
import { type Pair, readPair } from '#platform/i18n/pair.ts'
import type { PageContent } from '../content/page-content.ts'
import type { ShownPicture } from '../pictures/picture-files.ts'

/** `interval`: seconds until the next slide; 0: nothing moves by itself. */
export type Carousel = NonNullable<ReturnType<typeof readCarousel>>

/** As one reader gets it. Each text says in which language it stands. */
export type ReadSlide = Carousel['slides'][number]

/** The carousel of the home page; null where it is off or shows nothing. */
export function readCarousel(
  { slides, settings }: PageContent,
  pictures: ReadonlyMap<string, ShownPicture>,
  language: Language,
) {
  if (!settings.isCarouselShown) return null
  const read = slides.map(({ id, title, text, alt, url, picture }) => ({
    id,
    url,
    title: readOrNull(title, language),
    text: readOrNull(text, language),
    alt: readPair(alt, language).text,
    picture: pictures.get(picture ?? '') ?? null,
  }))
  const shown = read.filter(({ title, text, picture }) => title || text || picture)
  return shown.length > 0 ? { slides: shown, interval: settings.interval } : null
}

function readOrNull(pair: Pair, language: Language) {
  const read = readPair(pair, language)
  return read.text ? read : null
}
