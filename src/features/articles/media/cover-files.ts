import { type Crop, type SizeWanted, shownFormats, shownWidths, sourceSet } from '#platform/images/picture.ts'
import type { ArticleSummary } from '../core/article.ts'

/** A picture as its row tells it; `width` and `height` in pixels of what is shown, after the crop. */
export type CoverFile = { id: string; article: string; extension: string; width: number }

const ladder = [320, 640, 960, 1280, 1920]
export const coverWidths = (width: number): number[] => shownWidths(ladder, width)

/** The picture as it was sent, cleaned; nothing of it is cut off. Never for readers. */
export const sentCoverKey = ({ article, id, extension }: Omit<CoverFile, 'width'>): string =>
  `base/${article}/${id}.${extension}`

type Named = Pick<CoverFile, 'id' | 'article'>

export const coverSizeKey = ({ article, id }: Named, { width, format }: SizeWanted): string =>
  `base/${article}/${id}-${width}.${format}`

export const coverSizes = ({ width }: CoverFile, format: SizeWanted['format']): SizeWanted[] =>
  coverWidths(width).map((step) => ({ width: step, format }))

export const coverLayout = (cover: Omit<CoverFile, 'width'> & { crop: Crop | null }) => ({
  originalKey: sentCoverKey(cover),
  keyOf: (size: SizeWanted) => coverSizeKey(cover, size),
  cropOf: () => cover.crop,
})

export const coverKeys = (cover: CoverFile): string[] => [
  sentCoverKey(cover),
  ...shownFormats.flatMap((format) => coverSizes(cover, format)).map((size) => coverSizeKey(cover, size)),
]

/** The original of a published cover; the key is part of the published storage layout. */
export const publishedCoverKey = (article: string, extension: string): string => `base/${article}/cover.${extension}`

/** A published cover may lie under any of these: the types that a cleaned picture has. */
export const publishedCoverKeys = (article: string): string[] =>
  ['jpg', 'png', 'webp'].map((extension) => publishedCoverKey(article, extension))

export type StoredDocument = { id: string; article: string; extension: string }

export const documentKey = ({ article, id, extension }: StoredDocument): string =>
  `base/${article}/${id}${extension ? `.${extension}` : ''}`

type AskedCover =
  | ({ kind: 'size'; cover: string } & SizeWanted)
  | { kind: 'sent'; cover: string; extension: string }
  | { kind: 'published'; extension: string }

export function askedCover(file: string): AskedCover | null {
  const [, sized, width, format] = /^([\w-]{1,40})-(\d{1,4})\.(avif|webp)$/.exec(file) ?? []
  if (sized && width && format)
    return { kind: 'size', cover: sized, width: Number(width), format: format as SizeWanted['format'] }
  const [, name, extension] = /^([\w-]{1,40})\.([a-z]{3,4})$/.exec(file) ?? []
  if (!name || !extension) return null
  return name === 'cover' ? { kind: 'published', extension } : { kind: 'sent', cover: name, extension }
}

export const pictureType = (extension: string): string => `image/${extension === 'jpg' ? 'jpeg' : extension}`

/** Bytes: a photograph of a good camera. */
export const maxCoverBytes = 25_000_000

/** Characters: what an alternative text can still be heard as (W3C, An alt Decision Tree). */
export const maxAltLength = 250
/** Characters of what stands below a picture in the text. */
export const maxCaptionLength = 300
export const maxDocumentNameLength = 200
export const maxDocuments = 50

export type WithCover = Pick<ArticleSummary, 'id' | 'cover' | 'coverAlt' | 'coverExtension' | 'width' | 'height'>

export const coverAddress = (article: string, file: string): string => `/article/${article}/cover/${file}`

/** For browsers without `srcset`, for links and mails: the widest up to 1280 pixels. */
export const coverSource = (article: string, cover: string, width: number): string => {
  const widths = coverWidths(width).filter((step) => step <= 1280)
  return coverAddress(article, `${cover}-${widths.at(-1) ?? width}.webp`)
}

/** One picture of the cover, for whatever takes no choice of sizes; null where there is none. */
export function coverPath({ id, cover, coverExtension, width }: Omit<WithCover, 'coverAlt' | 'height'>): string | null {
  if (cover !== null && width !== null) return coverSource(id, cover, width)
  return coverExtension ? coverAddress(id, `cover.${coverExtension}`) : null
}

export type CoverSources = NonNullable<ReturnType<typeof coverSources>>

/** For `<picture>`: best format first. Of articles from before covers had rows the original is all there is. */
export function coverSources(article: WithCover) {
  const { id, cover, coverAlt, width, height } = article
  const src = coverPath(article)
  if (src === null) return null
  const sources =
    cover === null || width === null
      ? []
      : shownFormats.map((format) => ({
          type: `image/${format}`,
          srcSet: sourceSet(coverWidths(width), (step) => coverAddress(id, `${cover}-${step}.${format}`)),
        }))
  return { sources, src, alt: coverAlt ?? '', width: width ?? undefined, height: height ?? undefined }
}
