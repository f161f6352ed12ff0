import { shownFormats } from '#platform/images/picture.ts'
import { pictureAddress, pictureSet, pictureWidths, type ShownPicture } from '../picture-files.ts'

type Props = {
  picture: ShownPicture
  /** Empty: decoration. */
  alt: string
  /** As of `<img>`: how wide it is shown. */
  sizes: string
  /** The first in sight: it comes before what the page needs later. */
  isFirst?: boolean
  className?: string
}

/** A picture of a page or a person, in the size that fits. It keeps its space before it comes. */
export function PagePicture({ picture, alt, sizes, isFirst = false, className }: Props) {
  const { id, width, height } = picture
  const widths = pictureWidths(picture)
  const plain = widths.filter((step) => step <= 1280).at(-1) ?? width
  return (
    <picture>
      {shownFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={pictureSet(picture, format)} sizes={sizes} />
      ))}
      <img
        src={pictureAddress(id, { width: plain, format: 'webp' })}
        alt={alt}
        width={width}
        height={height}
        className={className}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
