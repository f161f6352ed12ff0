import type { RouterContextProvider } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'
import type { PageContent } from '../content/page-content.ts'
import { picturesContext } from '../pictures/pictures.context.ts'
import { type Carousel, readCarousel } from './read-slides.ts'

/** The carousel of the home page in the reader's language; null where there is none. @param home the page as it is kept */
export async function readHomeCarousel(
  context: Readonly<RouterContextProvider>,
  home: PageContent,
  language: Language,
): Promise<Carousel | null> {
  if (!home.settings.isCarouselShown) return null
  const pictures = await context.get(picturesContext).pictureOf(home.slides.map(({ picture }) => picture))
  return readCarousel(home, pictures, language)
}
