import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { fileExtension } from '#platform/files/file-extension.ts'
import { topics } from '#platform/live/topics.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import type { FinishedUpload, UploadAnnouncement, UploadOwner } from '#platform/uploads/upload-owner.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import { type MediaDeps, withArticleErrorCode } from '../core/deps.server.ts'
import { draftOf, saveDraft } from '../writing/draft.repository.server.ts'
import type { Draft } from '../writing/draft.ts'
import { maxCrop } from './cover-crop.ts'
import { documentKey, maxCoverBytes, maxDocumentNameLength, maxDocuments } from './cover-files.ts'
import type { CoverStore, MediaUpkeep } from './cover-store.server.ts'
import { coversOf, documentsOf, holdDraft, insertDocument } from './media.repository.server.ts'
import { announcedMediaSchema } from './media.schema.ts'

type Deps = MediaDeps & { store: CoverStore; upkeep: MediaUpkeep }

type Announced = z.infer<typeof announcedMediaSchema>

type Arrived = Announced & Pick<FinishedUpload, 'id' | 'path' | 'stored'> & { at: number; by: string }

type Kind<Stored> = {
  kind: 'article-cover' | 'article-picture' | 'article-document'
  /** Throws for what is too large, or no file of this kind. */
  check: (announced: Announced, size: number) => void
  /** Puts the bytes in their place; asked again after a crash. */
  keep: (upload: Arrived) => Promise<Stored>
  /** Writes it into the draft, in one transaction; once, however often it is asked. */
  enter: (trx: Database, draft: Draft, upload: Arrived, stored: Stored) => Promise<void>
}

/** How pictures and documents come to an article: what has come stands in the draft at once, whoever wrote in it meanwhile. */
export const createMediaUploads = (deps: Deps): UploadOwner[] => [...pictureUploads(deps), documentUploads(deps)]

function ownerOf<Stored>({ db, clock, live, log }: Deps, { kind, check, keep, enter }: Kind<Stored>) {
  const uploading = <Result>(work: () => Promise<Result>) => withArticleErrorCode(log)('article.could-not-upload', work)
  const accept = async (viewer: Viewer, { metadata, size }: UploadAnnouncement): Promise<Announced> => {
    const announced = await announcedFor(db, viewer, metadata)
    check(announced, size)
    return announced
  }
  return {
    kind,
    uploading,
    accept: async (viewer: Viewer, announcement: UploadAnnouncement) =>
      void (await uploading(() => accept(viewer, announcement))),
    finish: (viewer: Viewer, { id, path, stored, ...announcement }: FinishedUpload) =>
      uploading(async () => {
        const announced = await accept(viewer, announcement)
        const upload = { ...announced, id, path, stored, at: clock.seconds(), by: asAdmin(viewer).id }
        const kept = await keep(upload)
        await transact(db, async (trx) => {
          const draft = await holdDraft(trx, upload.article)
          if (!draft) throw portalErrors['404']()
          await enter(trx, draft, upload, kept)
        })
        live.announce(topics.drafts)
      }),
  }
}

/** The cover, and pictures in the text: the same rows and files. */
function pictureUploads(deps: Deps): UploadOwner[] {
  const { db, store, upkeep, intake } = deps
  // Each takes memory of its own; the next one waits.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 20 })
  const takes = (cropOf: typeof maxCrop): Pick<Kind<void>, 'check' | 'keep'> => ({
    check(_announced, size) {
      if (size > maxCoverBytes) throw articlesErrors['article.cover-too-large']({ maxBytes: maxCoverBytes }, 'file')
    },
    async keep({ id, path, filename, article }) {
      if ((await coversOf(db, article)).some((cover) => cover.id === id)) return
      await intake.inspect({ id, path, filename })
      const cover = await semaphore.run(async () => {
        const picture = await store.clean(await readFile(path))
        return store.keep(article, id, picture, cropOf(picture))
      })
      if (!cover) throw portalErrors['404']()
    },
  })
  const { uploading: _cover, ...covers } = ownerOf(deps, {
    kind: 'article-cover',
    ...takes(maxCrop),
    async enter(trx, draft, { id, article, at, by }) {
      if (draft.cover === id) return
      const left = (await coversOf(trx, article)).find((one) => one.id === draft.cover)
      if (left) await upkeep.dropCoverLater(trx, left)
      await saveDraft(trx, draft, { cover: id, coverAlt: null }, { at, by })
    },
  })
  // Whole. The text names it when it is saved; if it never is, the picture goes a day later.
  const { uploading: _picture, ...pictures } = ownerOf(deps, {
    kind: 'article-picture',
    ...takes(() => null),
    enter: async () => {},
  })
  return [covers, pictures]
}

function documentUploads(deps: Deps): UploadOwner {
  const { db, storage, upkeep, intake } = deps
  const { uploading, ...owner } = ownerOf(deps, {
    kind: 'article-document',
    check: ({ filename }, size) => intake.accept(filename, size),
    async keep({ id, path, stored, filename, article }) {
      await intake.inspect({ id, path, filename })
      return storage.adopt(documentKey({ id, article, extension: fileExtension(filename) }), path, stored)
    },
    async enter(trx, draft, { id, article, filename, at, by }, { size }) {
      const document = { id, article, extension: fileExtension(filename) }
      const name = nameFrom(filename)
      if (!(await insertDocument(trx, { ...document, name, size, createdAt: at, createdBy: by }))) return
      if (draft.documents.length >= maxDocuments) throw tooMany()
      await intake.refuseBeyondQuota(trx, { person: by })
      await saveDraft(trx, draft, { documents: [...draft.documents, { id, name }] }, { at, by })
      await upkeep.dropDocumentLater(trx, document)
    },
  })
  return {
    ...owner,
    reserve: (viewer, { size, underWay, ownUnderWay, metadata }) =>
      uploading(async () => {
        const draft = await draftOf(db, metadata.article ?? '')
        if (draft && draft.documents.length >= maxDocuments) throw tooMany()
        const coming = { bytes: size + underWay, person: viewer.id, ownBytes: size + ownUnderWay }
        await intake.refuseBeyondQuota(db, coming)
      }),
    abandon: async ({ id, metadata }) => {
      const { article = '', filename = '' } = metadata
      const known = await documentsOf(db, article)
      if (known.some((document) => document.id === id) || !announcedMediaSchema.safeParse(metadata).success) return
      await storage.delete(documentKey({ article, id, extension: fileExtension(filename) }))
    },
  }
}

/** @throws PortalError 401 or 403, 400, 404 for what nobody writes at */
async function announcedFor(db: Database, viewer: Viewer, metadata: Record<string, string>): Promise<Announced> {
  asAdmin(viewer)
  const announced = announcedMediaSchema.safeParse(metadata)
  if (!announced.success) throw portalErrors['request.invalid-body']()
  if (!(await draftOf(db, announced.data.article))) throw portalErrors['404']()
  return announced.data
}

const tooMany = () => articlesErrors['article.too-many-documents']({ maximum: maxDocuments }, 'file')

const nameFrom = (filename: string): string => {
  const extension = fileExtension(filename)
  const name = extension ? filename.slice(0, -extension.length - 1) : filename
  return name.trim().slice(0, maxDocumentNameLength) || filename
}
