import { FileIcon, fileFamily } from '../file-icon.tsx'
import type { TextMedia } from './media-blocks.ts'
import type { Attachment, Picture, PictureFacts } from './rich-text-schema.ts'

/** As wide as a text stands on a page, or as what surrounds it. */
const shownAs = {
  normal: '(width >= 48rem) 45rem, 100vw',
  wide: '(width >= 70rem) 60rem, 100vw',
} as const

type PictureProps = Pick<Picture, 'attrs'> & { media: TextMedia }

/** In the size and format that the reader's screen wants; nothing moves when it comes. */
export function PictureView({ attrs, media }: PictureProps) {
  const { alt, caption, size } = attrs
  const { sources, src } = media.pictureOf(attrs)
  return (
    <figure className="text-picture" data-size={size === 'wide' ? size : undefined}>
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={shownAs[size]} />
        ))}
        <img {...measuresOf(attrs)} src={src} alt={alt ?? ''} loading="lazy" decoding="async" />
      </picture>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

const measuresOf = ({ width, height }: PictureFacts) => ({ width, height })

/** Pixels to which mails and feeds scale what is wider. */
const widestOutside = 640

/** For texts that leave the portal: one picture, no wider than a mail. */
export function PictureOutside({ attrs, media, baseUrl }: PictureProps & { baseUrl: string }) {
  const { width, height, alt, caption } = attrs
  const scale = Math.min(1, widestOutside / width)
  const measures = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return (
    <figure>
      {/* Not lazy, React would have it preloaded by a link before the text. */}
      <img src={new URL(media.pictureOf(attrs).src, baseUrl).href} {...measures} alt={alt ?? ''} loading="lazy" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

type AttachmentProps = Pick<Attachment, 'attrs'> & { media: TextMedia }

/** Its name, kind and size, and the way to it; nothing where it is not attached any more. */
export function AttachmentView({ attrs, media }: AttachmentProps) {
  const document = media.documentOf(attrs.id)
  if (!document) return null
  const { href, name, extension, facts, lang } = document
  return (
    <p className="text-attachment">
      <FileIcon family={fileFamily(extension)} />
      <a className="link" href={href} download="" lang={lang}>
        {name}
      </a>
      <span className="text-attachment-facts">{facts}</span>
    </p>
  )
}

export function AttachmentOutside({ attrs, media, baseUrl }: AttachmentProps & { baseUrl: string }) {
  const document = media.documentOf(attrs.id)
  if (!document) return null
  return (
    <p>
      <a href={new URL(document.href, baseUrl).href}>{document.name}</a>
      {document.facts && ` (${document.facts})`}
    </p>
  )
}
