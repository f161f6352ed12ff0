import { buffer } from 'node:stream/consumers'
import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Crop } from '#platform/images/picture.ts'
import type { PictureMaker } from '#platform/images/picture-maker.server.ts'
import { topics } from '#platform/live/topics.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { MediaDeps } from '../core/deps.server.ts'
import { type DraftChanges, draftOf, saveDraft } from '../writing/draft.repository.server.ts'
import type { Draft, DraftDocument } from '../writing/draft.ts'
import { hasCoverShape } from './cover-crop.ts'
import { sentCoverKey } from './cover-files.ts'
import type { CoverStore, MediaUpkeep } from './cover-store.server.ts'
import { coversOf, documentsOf, holdDraft, type StoredCover, shownCover } from './media.repository.server.ts'
import type { CoverChange, DocumentsChange } from './media.schema.ts'

export type EditorMedia = Awaited<ReturnType<ReturnType<typeof createMediaService>['ofDraft']>>

type Tools = { maker: PictureMaker; store: CoverStore; upkeep: MediaUpkeep }
type Deps = Pick<MediaDeps, 'db' | 'storage' | 'clock' | 'live' | 'newId'> & Tools

/** What admins change about cover and documents of a draft; readers see it once the draft is published. */
export function createMediaService({ db, storage, clock, live, maker, store, upkeep, newId }: Deps) {
  const save = (trx: Database, draft: Draft, changes: DraftChanges, { id }: Member) =>
    saveDraft(trx, draft, changes, { at: clock.seconds(), by: id })

  /** The same picture once more, or another part of it, as a cover of its own: what is published goes on as it is. */
  const keepAgain = async (article: string, cover: StoredCover, crop: Crop | null): Promise<StoredCover> => {
    const bytes = await buffer(await storage.get(sentCoverKey(cover)))
    const whole = await maker.measure(bytes)
    if (crop && !hasCoverShape(whole, crop)) throw articlesErrors['article.cover-crop']()
    const kept = await store.keep(article, newId(), { bytes, extension: cover.extension, ...whole }, crop)
    if (!kept) throw portalErrors['404']()
    return kept
  }

  const cutAnew = async (article: string, asked: Cut): Promise<string> => {
    const cover = (await coversOf(db, article)).find(({ id }) => id === asked.was)
    if (!cover) throw articlesErrors['article.cover-gone']()
    return (await keepAgain(article, cover, cropOf(asked))).id
  }

  /** In one transaction, with the draft as it is for nobody else to change meanwhile; then the editors hear of it. */
  const change = async <Result>(article: string, work: (trx: Database, draft: Draft) => Promise<Result>) => {
    const result = await transact(db, async (trx) => {
      const draft = await holdDraft(trx, article)
      if (!draft) throw portalErrors['404']()
      return work(trx, draft)
    })
    live.announce(topics.drafts)
    return result
  }

  return adminCalls({
    /** @throws PortalError 404 where nobody opened its editor yet */
    async ofDraft(_admin: Member, article: string) {
      const [draft, covers, documents] = await Promise.all([
        draftOf(db, article),
        coversOf(db, article),
        documentsOf(db, article),
      ])
      if (!draft) throw portalErrors['404']()
      return {
        /** `width` and `height` of what is shown, after the crop. */
        cover: covers.find(({ id }) => id === draft.cover) ?? null,
        /** Null: not said yet. Empty: the cover is decoration. */
        coverAlt: draft.coverAlt,
        /** In their order. */
        documents: draft.documents.flatMap(({ id, name }) => {
          const stored = documents.find((one) => one.id === id)
          return stored ? [{ ...stored, name }] : []
        }),
      }
    },

    /** @returns the draft's new version. @throws PortalError article.media-changed, article.cover-gone, article.cover-crop, 404 */
    async changeCover(admin: Member, article: string, asked: CoverChange) {
      const cut = isCut(asked) ? await cutAnew(article, asked) : null
      return change(article, async (trx, draft) => {
        if (draft.cover !== asked.was) throw articlesErrors['article.media-changed']()
        const covers = await coversOf(trx, article)
        const next = cut === null ? asChanged(asked) : { cover: cut }
        if (next.cover && !covers.some(({ id }) => id === next.cover)) throw articlesErrors['article.cover-gone']()
        const left = next.cover === undefined ? undefined : covers.find(({ id }) => id === draft.cover)
        if (left) await upkeep.dropCoverLater(trx, left)
        return save(trx, draft, next, admin)
      })
    },

    /** Gives a translation that has none the same cover; its words in that language are still to be written. */
    async copyCover(admin: Member, from: string, to: string): Promise<void> {
      const named = (await draftOf(db, from)) ?? (await shownCover(db, from))
      const cover = (await coversOf(db, from)).find(({ id }) => id === named?.cover)
      if (!cover) return
      const { id: copy } = await keepAgain(to, cover, cover.crop)
      await change(to, async (trx, draft) => {
        if (draft.cover === null) await save(trx, draft, { cover: copy, coverAlt: null }, admin)
      })
    },

    /** What a text says of a picture that was sent to this article. @throws PortalError article.picture-not-there */
    async findPicture(_admin: Member, article: string, id: string) {
      return measuresOf((await coversOf(db, article)).find((picture) => picture.id === id))
    },

    /** @throws PortalError article.picture-not-there, 404 */
    async copyPicture(_admin: Member, to: string, { from, picture }: { from: string; picture: string }) {
      const known = (await coversOf(db, from)).find(({ id }) => id === picture)
      const copy = known && (await keepAgain(to, known, known.crop))
      return measuresOf(copy)
    },

    /** @returns the draft's new version. @throws PortalError article.media-changed, article.document-gone, 404 */
    changeDocuments: (admin: Member, article: string, { was, documents }: DocumentsChange) =>
      change(article, async (trx, draft) => {
        if (draft.documents.map(({ id }) => id).join(' ') !== was.join(' '))
          throw articlesErrors['article.media-changed']()
        const stored = await documentsOf(trx, article)
        for (const { id } of documents)
          if (!stored.some((one) => one.id === id)) throw articlesErrors['article.document-gone']()
        for (const one of stored)
          if (was.includes(one.id) && !documents.some(({ id }) => id === one.id))
            await upkeep.dropDocumentLater(trx, one)
        return save(trx, draft, { documents: onceEach(documents) }, admin)
      }),
  })
}

function measuresOf(picture: StoredCover | undefined) {
  if (!picture) throw articlesErrors['article.picture-not-there']()
  const { id, width, height } = picture
  return { id, width, height }
}

type Cut = Extract<CoverChange, { intent: 'crop' | 'whole' }>

const isCut = (change: CoverChange): change is Cut => change.intent === 'crop' || change.intent === 'whole'

function cropOf(change: Cut): Crop | null {
  if (change.intent === 'whole') return null
  const { x, y, width, height } = change
  return { x, y, width, height }
}

function asChanged(change: CoverChange): Partial<Pick<Draft, 'cover' | 'coverAlt'>> {
  if (change.intent === 'choose') return { cover: change.cover, coverAlt: change.alt ?? null }
  if (change.intent === 'remove') return { cover: null, coverAlt: null }
  if (change.intent === 'describe') return { coverAlt: change.alt || null }
  return { coverAlt: change.intent === 'decorate' && change.on === 'yes' ? '' : null }
}

const onceEach = (documents: readonly DraftDocument[]): DraftDocument[] => [
  ...new Map(documents.map((document) => [document.id, document])).values(),
]
