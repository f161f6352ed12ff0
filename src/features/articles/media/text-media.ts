import { formatSize } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { shownFormats, sourceSet } from '#platform/images/picture.ts'
import type { TextMedia } from '#ui/rich-text/media-blocks.ts'
import { coverAddress, coverSource, coverWidths } from './cover-files.ts'

type Owner = {
  id: string
  /** In which its documents are named. */
  language: Language
  documents: readonly { id: string; name: string; extension?: string; size?: number }[]
}

/** Where pictures and documents in the text of an article are: the addresses of its covers and documents. @param reader in whose words sizes stand */
export const textMediaOf = ({ id: article, language, documents }: Owner, reader: Language): TextMedia => ({
  pictureOf: ({ id, width }) => ({
    src: coverSource(article, id, width),
    sources: shownFormats.map((format) => ({
      type: `image/${format}`,
      srcSet: sourceSet(coverWidths(width), (step) => coverAddress(article, `${id}-${step}.${format}`)),
    })),
  }),
  documentOf(id) {
    const document = documents.find((one) => one.id === id)
    if (!document) return null
    const { name, extension = '', size } = document
    const facts = [extension.toUpperCase(), size === undefined ? '' : formatSize(size, reader)]
      .filter(Boolean)
      .join(' · ')
    const lang = language === reader ? {} : { lang: documentLanguage(language) }
    return { href: documentAddress(article, id), name, extension, facts, ...lang }
  },
})

/** The same for who does not sign in, as in a test email: each picture with a pass. */
export const withPasses = (media: TextMedia, passFor: (picture: string) => string): TextMedia => ({
  ...media,
  pictureOf: (picture) => ({ sources: [], src: `${media.pictureOf(picture).src}?pass=${passFor(picture.id)}` }),
})

export const documentAddress = (article: string, id: string): string => `/article/${article}/documents/${id}`
