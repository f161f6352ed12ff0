import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { fileExtension } from '#platform/files/file-extension.ts'
import { createTurns } from '#platform/images/turns.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { FileIntake } from '#platform/uploads/file-intake.server.ts'
import type { FinishedUpload, UploadAnnouncement, UploadOwner } from '#platform/uploads/upload-owner.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import { largestCrop } from './cover-crop.ts'
import { documentKey, longestDocumentName, mostCoverBytes, mostDocuments } from './cover-files.ts'
import type { CoverStore } from './cover-store.server.ts'
import { mediaChangesIn } from './media.repository.server.ts'
import { announcedMediaSchema } from './media.schema.ts'
import type { MediaUpkeep } from './media-upkeep.server.ts'

type MediaUploadNeeds = {
  db: Database
  storage: Storage
  clock: Clock
  live: Pick<Live, 'announce'>
  log: Log
  store: CoverStore
  upkeep: MediaUpkeep
  intake: FileIntake
}

type Announced = z.infer<typeof announcedMediaSchema>

/**
 * How pictures and documents come to an article: uploads of kind `article-cover` and `article-document`, with the metadata
 * of `announcedMediaSchema`. What has come stands in the draft at once, whoever wrote in it meanwhile.
 */
export function createMediaUploads(deps: MediaUploadNeeds): UploadOwner[] {
  return [coverUploads(deps), documentUploads(deps)]
}

function coverUploads({ db, clock, live, log, store, upkeep, intake }: MediaUploadNeeds): UploadOwner {
  const failing = failingWith(log)
  // Each takes memory of its own; the next one waits.
  const turns = createTurns({ atOnce: 1, waiting: 20 })

  const accept = async (viewer: Viewer, { metadata, size }: UploadAnnouncement): Promise<Announced> => {
    const announced = await announcedFor(db, viewer, metadata)
    if (size > mostCoverBytes) throw articlesErrors['article.cover-too-large']({ maxBytes: mostCoverBytes }, 'file')
    return announced
  }
  const keep = async ({ id, path, filename, article }: Announced & { id: string; path: string }) => {
    await intake.inspect({ id, path, filename })
    const cover = await turns.run(async () => {
      const picture = await store.clean(await readFile(path))
      return store.keep(article, id, picture, largestCrop(picture))
    })
    if (!cover) throw portalErrors['404']()
  }
  const finish = async (viewer: Viewer, { id, path, ...upload }: FinishedUpload) => {
    const { article, filename } = await accept(viewer, upload)
    const by = asAdmin(viewer).id
    const isKept = (await mediaChangesIn(db).covers(article)).some((cover) => cover.id === id)
    if (!isKept) await keep({ id, path, filename, article })
    await transact(db, async (trx) => {
      const changes = mediaChangesIn(trx)
      await changes.holdDraft(article)
      const draft = await changes.draft(article)
      if (!draft) throw portalErrors['404']()
      // Asked again after a crash.
      if (draft.cover === id) return
      const left = (await changes.covers(article)).find((one) => one.id === draft.cover)
      if (left) await upkeep.dropCoverLater(trx, left)
      await changes.changeDraft(article, { cover: id, coverAlt: null }, { at: clock.seconds(), by })
    })
    live.announce(topics.drafts)
  }
  return {
    kind: 'article-cover',
    accept: async (viewer, announcement) => void (await failing(() => accept(viewer, announcement))),
    finish: (viewer, upload) => failing(() => finish(viewer, upload)),
  }
}

function documentUploads({ db, storage, clock, live, log, upkeep, intake }: MediaUploadNeeds): UploadOwner {
  const failing = failingWith(log)

  const accept = async (viewer: Viewer, { metadata, size }: UploadAnnouncement): Promise<Announced> => {
    const announced = await announcedFor(db, viewer, metadata)
    intake.accept(announced.filename, size)
    return announced
  }
  const finish = async (viewer: Viewer, { id, path, stored, ...upload }: FinishedUpload) => {
    const { article, filename } = await accept(viewer, upload)
    const by = asAdmin(viewer).id
    await intake.inspect({ id, path, filename })
    const document = { id, article, extension: fileExtension(filename) }
    const { size } = await storage.adopt(documentKey(document), path, stored)
    const at = clock.seconds()
    await transact(db, async (trx) => {
      const changes = mediaChangesIn(trx)
      await changes.holdDraft(article)
      const draft = await changes.draft(article)
      if (!draft) throw portalErrors['404']()
      const name = nameFrom(filename)
      if (!(await changes.insertDocument({ ...document, name, size, createdAt: at, createdBy: by }))) return
      if (draft.documents.length >= mostDocuments) throw tooMany()
      await intake.refuseBeyondQuota(trx, { person: by })
      await changes.changeDraft(article, { documents: [...draft.documents, { id, name }] }, { at, by })
      await upkeep.dropDocumentLater(trx, document)
    })
    live.announce(topics.drafts)
  }
  return {
    kind: 'article-document',
    accept: async (viewer, announcement) => void (await failing(() => accept(viewer, announcement))),
    reserve: (viewer, { size, underWay, ownUnderWay, metadata }) =>
      failing(async () => {
        const draft = await mediaChangesIn(db).draft(metadata.article ?? '')
        if (draft && draft.documents.length >= mostDocuments) throw tooMany()
        const coming = { bytes: size + underWay, person: viewer.id, ownBytes: size + ownUnderWay }
        await intake.refuseBeyondQuota(db, coming)
      }),
    finish: (viewer, upload) => failing(() => finish(viewer, upload)),
    abandon: async ({ id, metadata }) => {
      const { article = '', filename = '' } = metadata
      const known = await mediaChangesIn(db).documents(article)
      if (known.some((document) => document.id === id)) return
      if (announcedMediaSchema.safeParse(metadata).success)
        await storage.delete(documentKey({ article, id, extension: fileExtension(filename) }))
    },
  }
}

/** @throws PortalError 401 or 403, 400, 404 for what nobody writes at */
async function announcedFor(db: Database, viewer: Viewer, metadata: Record<string, string>): Promise<Announced> {
  asAdmin(viewer)
  const announced = announcedMediaSchema.safeParse(metadata)
  if (!announced.success) throw portalErrors['request.invalid-body']()
  if (!(await mediaChangesIn(db).draft(announced.data.article))) throw portalErrors['404']()
  return announced.data
}

const tooMany = () => articlesErrors['article.too-many-documents']({ maximum: mostDocuments }, 'file')

/** What a person would call it: the file's name without its type. */
const nameFrom = (filename: string): string => {
  const extension = fileExtension(filename)
  const name = extension ? filename.slice(0, -extension.length - 1) : filename
  return name.trim().slice(0, longestDocumentName) || filename
}

/** The reader gets the catalogue's sentence, the log gets the cause. */
const failingWith =
  (log: Log) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (isPortalError(error)) throw error
      log.error({ err: error }, 'an upload to an article failed')
      throw articlesErrors['article.could-not-upload']()
    }
  }
