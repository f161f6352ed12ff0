import type { Database } from '#platform/database/open-database.server.ts'
import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import { deleteFiles } from '#platform/images/stored-sizes.server.ts'
import { parseRichText, picturesOf } from '#ui/rich-text/rich-text.ts'
import type { MediaDeps } from '../core/deps.server.ts'
import { draftOf } from '../writing/draft.repository.server.ts'
import type { Draft } from '../writing/draft.ts'
import { coverSource } from './cover-files.ts'
import { createCoverStore, createMediaUpkeep, type MediaUpkeep } from './cover-store.server.ts'
import * as queries from './media.repository.server.ts'
import { createMediaService } from './media.service.server.ts'
import { type CoverPasses, createCoverPasses, createMediaFiles } from './media-files.service.server.ts'
import { createMediaUploads } from './media-uploads.server.ts'

export type Media = ReturnType<typeof createMedia>

/** AVIF in five sizes takes seconds, on a slow machine many. */
const pictureTimeoutMs = 90_000

export function createMedia(deps: MediaDeps, maker = createPictureMaker({ timeoutMs: pictureTimeoutMs })) {
  const upkeep = createMediaUpkeep({ ...deps, maker })
  const passes = createCoverPasses(deps)
  const store = createCoverStore({ ...deps, maker, upkeep })
  return {
    files: createMediaFiles({ ...deps, passes }),
    ofDrafts: createMediaService({ ...deps, maker, store, upkeep }),
    store,
    upkeep,
    publishing: createPublishMedia({ ...deps, upkeep, passes }),
    /** Uploads of kind `article-cover`, `article-picture` and `article-document`. */
    uploadOwners: createMediaUploads({ ...deps, store, upkeep }),
  }
}

const idsOfPictures = (content: string): string[] => picturesOf(parseRichText(content)).map(({ id }) => id)

const picturesIn = async (db: Database, article: string): Promise<string[]> =>
  idsOfPictures((await queries.publishedText(db, article))?.content ?? '')

type Deps = Pick<MediaDeps, 'storage'> & { upkeep: MediaUpkeep; passes: CoverPasses }

const createPublishMedia = ({ storage, upkeep, passes }: Deps) => ({
  /** Copies cover and documents of the draft, in the transaction that publishes it and before its text is. What readers saw before goes a day later. */
  async publishMedia(trx: Database, article: string): Promise<void> {
    const draft = await draftOf(trx, article)
    if (!draft) return
    const [before, covers] = [await queries.shownCover(trx, article), await queries.coversOf(trx, article)]
    const stored = await queries.documentsOf(trx, article)
    const cover = covers.find(({ id }) => id === draft.cover)
    // Of older articles the original is all there is: no draft knows it.
    const isOlder = before?.cover === null && before.coverExtension !== null && !cover
    if (!isOlder) {
      const shown = { cover: cover?.id ?? null, coverAlt: cover ? draft.coverAlt : null }
      await queries.showCover(trx, article, { ...shown, coverExtension: cover?.extension ?? null })
      await upkeep.keepPublished(trx, article)
    }
    const shownBefore = [before?.cover, ...(await picturesIn(trx, article))]
    const shownNow = [cover?.id, ...idsOfPictures(draft.content)]
    for (const left of covers)
      if (shownBefore.includes(left.id) && !shownNow.includes(left.id)) await upkeep.dropCoverLater(trx, left)
    await queries.showDocuments(trx, article, draft.documents)
    for (const left of stored)
      if (left.position !== null && !draft.documents.some(({ id }) => id === left.id))
        await upkeep.dropDocumentLater(trx, left)
  },

  /** Deletes every stored byte of an article, before its rows go; may run twice. */
  async eraseMedia(article: string): Promise<void> {
    const keys: string[] = []
    for await (const { key } of storage.list(`base/${article}`)) keys.push(key)
    await deleteFiles(storage, keys)
  },

  passFor: passes.passFor,

  /** The cover that readers see, for emails and other sites: one picture, its address a path of this site. */
  async coverOf(within: Database, article: string) {
    const shown = await queries.shownCover(within, article)
    const cover = shown?.cover ? await queries.coverOf(within, article, shown.cover) : null
    if (!shown || !cover?.isShown) return null
    const { id, width, height } = cover
    return { src: coverSource(article, id, width), alt: shown.coverAlt ?? '', width, height }
  },

  /** The one that would be published: who holds this address gets the picture for some days. */
  async draftCoverOf(within: Database, draft: Draft) {
    const cover = draft.cover ? await queries.coverOf(within, draft.article, draft.cover) : null
    if (!cover) return null
    const { id, width, height } = cover
    const src = `${coverSource(draft.article, id, width)}?pass=${passes.passFor(id)}`
    return { src, alt: draft.coverAlt ?? '', width, height }
  },
})
