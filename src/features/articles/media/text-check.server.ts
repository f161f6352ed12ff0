import type { Database } from '#platform/database/open-database.server.ts'
import { attachmentsOf, parseRichText, picturesOf } from '#ui/rich-text/rich-text.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { Draft } from '../writing/draft.ts'
import { maxAltLength, maxCaptionLength } from './cover-files.ts'
import { coversOf, documentsOf } from './media.repository.server.ts'

/**
 * Before a text is saved: it names pictures and documents of its own article alone. A document that the draft names already
 * may have been taken away since, and keeps nobody from writing on.
 * @throws PortalError article.picture-not-there, -document-not-attached, -cover-alt-too-long, -caption-too-long
 */
export async function refuseForeignMedia(trx: Database, draft: Draft, content: string): Promise<void> {
  const text = parseRichText(content)
  const [pictures, documents] = [picturesOf(text), attachmentsOf(text)]
  for (const { alt, caption } of pictures) {
    if ((alt?.length ?? 0) > maxAltLength)
      throw articlesErrors['article.cover-alt-too-long']({ maximum: maxAltLength }, 'content')
    if (caption.length > maxCaptionLength)
      throw articlesErrors['article.caption-too-long']({ maximum: maxCaptionLength }, 'content')
  }
  const covers = pictures.length > 0 ? await coversOf(trx, draft.article) : []
  for (const { id, width, height } of pictures)
    if (!covers.some((cover) => cover.id === id && cover.width === width && cover.height === height))
      throw articlesErrors['article.picture-not-there']({}, 'content')
  const stored = documents.length > 0 ? await documentsOf(trx, draft.article) : []
  const known = [...stored, ...attachmentsOf(parseRichText(draft.content))].map(({ id }) => id)
  if (documents.some(({ id }) => !known.includes(id)))
    throw articlesErrors['article.document-not-attached']({}, 'content')
}
