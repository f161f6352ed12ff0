import type { Language } from '#platform/i18n/languages.ts'
import { readLocalizedText } from '#platform/i18n/localized-text.ts'
import type { Slide } from '../content/page-content.ts'
import type { ShownPicture } from '../pictures/picture-files.ts'
import { readText } from '../reading/read-text.ts'

/** `interval`: seconds until the next slide; 0: nothing moves by itself. */
export type Carousel = NonNullable<ReturnType<typeof readCarousel>>

/** As one reader gets it. Each text says in which language it stands. */
export type ReadSlide = Carousel['slides'][number]

export function readCarousel(
  slides: readonly Slide[],
  interval: number,
  pictures: ReadonlyMap<string, ShownPicture>,
  language: Language,
) {
  const read = slides.map(({ id, title, text, alt, url, picture }) => ({
    id,
    url,
    title: readText(title, language),
    text: readText(text, language),
    alt: readLocalizedText(alt, language).text,
    picture: pictures.get(picture ?? '') ?? null,
  }))
  const shown = read.filter(({ title, text, picture }) => title || text || picture)
  return shown.length > 0 ? { slides: shown, interval } : null
}
