import './media.css'
import { coverAddress, coverSet, coverSource, type ShownCover } from '../cover-files.ts'

type Props = {
  article: ShownCover
  /** How wide it stands on the page, as the native attribute. */
  sizes: string
  /** The first on its page: fetched at once. */
  isFirst?: boolean
  className?: string
}

/** The cover of an article in the size and format that the reader's screen wants; nothing where there is none. */
export function CoverPicture({ article: { id, cover, coverAlt, coverExtension, ...pixels }, sizes, ...props }: Props) {
  const { isFirst = false, className = 'cover-picture' } = props
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  const { width, height } = pixels
  const alt = coverAlt ?? ''
  if (cover === null || width === null || height === null) {
    if (!coverExtension) return null
    return <img className={className} alt={alt} src={coverAddress(id, `cover.${coverExtension}`)} {...loading} />
  }
  return (
    <picture>
      <source type="image/avif" srcSet={coverSet(id, cover, width, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={coverSet(id, cover, width, 'webp')} sizes={sizes} />
      <img {...{ className, width, height }} alt={alt} src={coverSource(id, cover, width)} {...loading} />
    </picture>
  )
}
