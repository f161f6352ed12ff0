import type { ArticleSummary } from '../core/article.ts'
import { coverAddress, coverSet, coverSource } from '../media/cover.ts'

/** One picture of the cover, for whatever takes no choice of sizes; null where there is none. */
export function coverPath({ id, cover, coverExtension, width }: ArticleSummary): string | null {
  if (cover !== null && width !== null) return coverSource(id, cover, width)
  return coverExtension ? coverAddress(id, `cover.${coverExtension}`) : null
}

/** For `<picture>`: best format first. */
export type CoverSources = {
  sources: { type: string; srcSet: string }[]
  src: string
  alt: string
  width: number | undefined
  height: number | undefined
}

export function coverSources(article: ArticleSummary): CoverSources | null {
  const { id, cover, coverAlt, width, height } = article
  const src = coverPath(article)
  if (src === null) return null
  const formats = cover !== null && width !== null ? (['avif', 'webp'] as const) : []
  return {
    sources: formats.map((format) => ({
      type: `image/${format}`,
      srcSet: coverSet(id, cover ?? '', width ?? 0, format),
    })),
    ...{ src, alt: coverAlt ?? '', width: width ?? undefined, height: height ?? undefined },
  }
}
