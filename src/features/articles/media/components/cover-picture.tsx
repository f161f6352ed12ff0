import './media.css'
import { coverSources, type WithCover } from '../cover-files.ts'

type Props = {
  article: WithCover
  /** How wide it stands on the page, as the native attribute. */
  sizes: string
  /** The first on its page: fetched at once. */
  isFirst?: boolean
  className?: string
}

/** The cover of an article in the size and format that the reader's screen wants; nothing where there is none. */
export function CoverPicture({ article, sizes, isFirst = false, className = 'cover-picture' }: Props) {
  const cover = coverSources(article)
  if (!cover) return null
  const { sources, src, alt, width, height } = cover
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  if (sources.length === 0) return <img className={className} alt={alt} src={src} {...loading} />
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img {...{ className, width, height }} alt={alt} src={src} {...loading} />
    </picture>
  )
}
