import { type CoverFormat, coverWidths } from './cover-files.ts'

/** What is needed to show the cover of an article; `width` and `height` those of its `articles_cover`. */
export type ShownCover = {
  /** Of the article. */
  id: string
  cover: string | null
  /** Null and empty are shown alike, as decoration. */
  coverAlt: string | null
  width: number | null
  height: number | null
  /** Of articles from before covers had rows: then their original is all there is. */
  coverExtension?: string | null
}

export const coverAddress = (article: string, file: string): string => `/article/${article}/cover/${file}`

/** For `srcset`. */
export const coverSet = (article: string, cover: string, width: number, format: CoverFormat): string =>
  coverWidths(width)
    .map((step) => `${coverAddress(article, `${cover}-${step}.${format}`)} ${step}w`)
    .join(', ')

/** For browsers without `srcset`, for links and mails: the widest up to 1280 pixels. */
export const coverSource = (article: string, cover: string, width: number): string => {
  const widths = coverWidths(width).filter((step) => step <= 1280)
  return coverAddress(article, `${cover}-${widths.at(-1) ?? width}.webp`)
}
