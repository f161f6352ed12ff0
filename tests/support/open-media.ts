import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { createMedia } from '../../src/features/articles/media/media.server.ts'
import { createFileIntake } from '../../src/features/intranet/upload/file-intake.server.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createJobs } from '../../src/platform/jobs/jobs.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { createDiskStorage } from '../../src/platform/storage/disk-storage.server.ts'
import type { FinishedUpload } from '../../src/platform/uploads/upload-owner.server.ts'
import { testPictureMaker } from './picture-maker.ts'
import { createTestClock } from './test-clock.ts'
import { anAdmin } from './viewers.ts'

export const aDay = 24 * 60 * 60

/** Covers and documents on a real database, a real disk and real jobs, which run when the test says so. */
export async function openMedia({ db, kind }: OpenDatabase, options: { quota?: number; quotaPerPerson?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const clock = createTestClock()
  const log = createLog('silent')
  const storage = createDiskStorage(join(folder, 'files'))
  const jobs = createJobs({ db, kind, clock, log })
  const announced: string[] = []
  const live = { announce: (...topics: string[]) => void announced.push(...topics) }
  const intake = createFileIntake({ log, uploadLimit: () => 5 * 1024 * 1024, ...options })
  const deps = { db, storage, jobs, clock, live, log, newId, intake, secret: 'a-secret-of-this-test' }
  const media = createMedia(deps, testPictureMaker)
  const louis = anAdmin()

  /** Bytes as the upload endpoint hands them over. */
  const anUpload = async (article: string, filename: string, bytes: Buffer | string): Promise<FinishedUpload> => {
    const id = newId()
    const path = join(folder, id)
    await writeFile(path, bytes)
    return { id, memberId: louis.id, metadata: { article, filename }, size: Buffer.byteLength(bytes), path }
  }
  const ownerOf = (kind: string) => {
    const owner = media.uploadOwners.find((one) => one.kind === kind)
    if (!owner) throw new Error(`nobody takes ${kind}`)
    return owner
  }
  const covers = ownerOf('article-cover')
  const pictures = ownerOf('article-picture')
  const documents = ownerOf('article-document')

  return {
    db,
    media,
    storage,
    clock,
    jobs,
    announced,
    louis,
    covers,
    documents,
    anUpload,
    folder,
    /** @returns its id */
    async aCover(article: string, bytes: Buffer): Promise<string> {
      const upload = await anUpload(article, 'foto.jpg', bytes)
      await covers.finish(louis, upload)
      return upload.id
    },
    /** One for the text. @returns its id */
    async aTextPicture(article: string, bytes: Buffer): Promise<string> {
      const upload = await anUpload(article, 'zaal.jpg', bytes)
      await pictures.finish(louis, upload)
      return upload.id
    },
    async aDocument(article: string, filename = 'Verslag.pdf', bytes: Buffer | string = 'inhoud'): Promise<string> {
      const upload = await anUpload(article, filename, bytes)
      await documents.finish(louis, upload)
      return upload.id
    },
    /** What lies below `base/`, without that. */
    async stored(): Promise<string[]> {
      const keys: string[] = []
      for await (const { key } of storage.list('base')) keys.push(key.slice('base/'.length))
      return keys.sort()
    },
    draft: (article: string) =>
      db.selectFrom('articlesDraft').selectAll().where('article', '=', article).executeTakeFirstOrThrow(),
    article: (article: string) =>
      db.selectFrom('articlesArticle').selectAll().where('id', '=', article).executeTakeFirstOrThrow(),
  }
}

export type TestMedia = Awaited<ReturnType<typeof openMedia>>

/** A photograph in one colour. */
export const aPicture = (width: number, height: number, background = '#8A1C3C') =>
  sharp({ create: { width, height, channels: 3, background } })
