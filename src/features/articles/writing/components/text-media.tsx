import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { post } from '#platform/editing/draft-requests.ts'
import { fileExtension } from '#platform/files/file-extension.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { takenPictures } from '#platform/images/picture.ts'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import type { EditorMedia, UploadProps } from '#ui/rich-text/editor/editor-media.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { UploadRow } from '../../media/components/media-upload.tsx'
import { maxAltLength, maxCaptionLength } from '../../media/cover-files.ts'
import type { EditorMedia as ArticleMedia } from '../../media/media.service.server.ts'
import { textMediaOf } from '../../media/text-media.ts'

/** Pictures and documents that the text of a draft may hold. */
export function useTextMedia(article: string, language: Language, { documents }: ArticleMedia): EditorMedia {
  const { language: reader } = useTranslation()
  return useMemo(() => {
    const media = textMediaOf({ id: article, language, documents }, reader)
    return {
      ...media,
      owner: article,
      documents: documents.map(({ id, name }) => ({ id, name, facts: media.documentOf(id)?.facts ?? '' })),
      takenPictures,
      longest: { alt: maxAltLength, caption: maxCaptionLength },
      Upload: TextUpload,
    }
  }, [article, language, documents, reader])
}

type Sent = { id: string; width: number; height: number }

const picturesPath = (id: string) => href('/administration/articles/:id/pictures', { id })

async function askPicture(article: string, fields: Record<string, string>): Promise<Sent | null> {
  const { response, answer } = await post(picturesPath(article), fields)
  return response?.ok ? (answer as Sent) : null
}

class PortalUnreached extends Error {
  override readonly name = 'PortalUnreached'
}

export const notAnswered = { key: 'error.article.could-not-upload', facts: {} } as const

/** A file on its way into the text: as a cover or a document of the article, where it will stand. */
function TextUpload({ owner, kind, file, onDone, onGone }: UploadProps) {
  const { revalidate } = useRevalidator()
  /** All of it has come, and what the text has to know of it is still to be asked. */
  const [arrived, setArrived] = useState<string | null>(null)
  const [isUnanswered, setUnanswered] = useState(false)
  const enter = async (id: string) => {
    setArrived(id)
    setUnanswered(false)
    if (kind === 'attachment') {
      await revalidate()
      return onDone({ type: 'attachment', attrs: { id, name: nameOf(file) } })
    }
    const sent = await askPicture(owner, { intent: 'find', picture: id })
    if (!sent) return setUnanswered(true)
    onDone({ type: 'picture', attrs: { ...sent, alt: null, caption: '', size: 'normal' } })
  }
  const uploads = useUploads({ metadata: { kind: uploadKinds[kind], article: owner }, onDone: (id) => void enter(id) })
  const begin = useEffectEvent(() => uploads.start([file]))
  useEffect(() => begin(), [])
  const [sending] = uploads.uploads
  const rest = { phase: isUnanswered ? 'failed' : 'kept', problem: isUnanswered ? notAnswered : null } as const
  const shown = arrived === null ? sending : { key: 0, file, percent: 100, ...rest }
  if (!shown) return null
  const cancel = (key: number) => {
    void uploads.cancel(key)
    onGone()
  }
  return (
    <UploadRow upload={shown} of={{ cancel, retry: arrived === null ? uploads.retry : () => void enter(arrived) }} />
  )
}

const uploadKinds = { picture: 'article-picture', attachment: 'article-document' } as const

/** As the server names it. */
function nameOf({ name }: File): string {
  const extension = fileExtension(name)
  return extension ? name.slice(0, -extension.length - 1) : name
}

/** A text of the other language for this one: its pictures become pictures of this article, of documents their names stay. @throws Error where one could not be copied */
export async function adopted(text: string, from: string, to: string): Promise<string> {
  const { content } = parseRichText(text)
  const blocks = content.map(async (block) => {
    if (block.type === 'attachment') return { type: 'paragraph', content: [{ type: 'text', text: block.attrs.name }] }
    if (block.type !== 'picture') return block
    const copy = await askPicture(to, { intent: 'copy', from, picture: block.attrs.id })
    if (!copy) throw new PortalUnreached()
    return { ...block, attrs: { ...block.attrs, ...copy } }
  })
  return JSON.stringify(parseRichText({ type: 'doc', content: await Promise.all(blocks) }))
}
