import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { z } from 'zod'
import { createIntranet } from '../../src/features/intranet/core/intranet.server.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.server.ts'
import type { Live } from '../../src/platform/live/live.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { createDiskStorage } from '../../src/platform/storage/disk-storage.server.ts'
import type { FinishedUpload } from '../../src/platform/uploads/upload-owner.server.ts'
import type { VirusScan } from '../../src/platform/virus-scan/clamd.server.ts'
import { createTestAudit } from './test-audit.ts'
import { createTestClock } from './test-clock.ts'
import { anAdmin } from './viewers.ts'

/** 15 January 2027, 08:00 UTC. */
export const testNow = 1_800_000_000

/** What a test is about; the rest is as usual. */
type Options = {
  trashDays?: number
  quota?: number
  quotaPerPerson?: number
  virusScan?: VirusScan
  refusedExtensions?: readonly string[]
}

/** The whole feature on a real database and a real disk; only the clock, live updates and the work queue are the test's. */
export async function openTestIntranet({ db }: OpenDatabase, options: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-intranet-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const storage = createDiskStorage(join(folder, 'files'))
  const announced: string[] = []
  const jobs = createWaitingJobs()
  const clock = createTestClock(testNow)
  const intranet = createIntranet({
    db,
    storage,
    jobs,
    newId,
    live: { announce: (...topics: string[]) => void announced.push(...topics) } as Live,
    clock,
    log: createLog('silent'),
    audit: createTestAudit(clock),
    uploadLimit: () => 5 * 1024 * 1024,
    ...options,
  })
  const louis = anAdmin()

  /** Bytes as the upload endpoint hands them over. */
  const anUpload = async (bytes: Buffer | string, metadata: Record<string, string> = {}): Promise<FinishedUpload> => {
    const id = newId()
    const path = join(folder, id)
    await writeFile(path, bytes)
    const usual = { kind: 'intranet', collection: 'userIntranet', parent: '', nameNL: 'Verslag', nameFR: 'Rapport' }
    const size = Buffer.byteLength(bytes)
    return { id, memberId: louis.id, metadata: { ...usual, filename: 'verslag.pdf', ...metadata }, size, path }
  }

  /** A stored file; answers its id. */
  const aFile = async (bytes: Buffer | string, metadata: Record<string, string> = {}): Promise<string> => {
    const upload = await anUpload(bytes, metadata)
    await intranet.uploadOwner.finish(louis, upload)
    return upload.id
  }

  const storedKeys = async () => {
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    return keys.sort()
  }

  return { ...intranet, folder, db, clock, storage, announced, jobs, louis, anUpload, aFile, storedKeys }
}

export type TestIntranet = Awaited<ReturnType<typeof openTestIntranet>>

type Work = { schema: z.ZodType<unknown>; run(payload: unknown): Promise<void> }

/** Keeps the work until the test lets it run. */
function createWaitingJobs(): Jobs & { waiting: { kind: string; payload: unknown }[] } {
  const works = new Map<string, Work>()
  const waiting: { kind: string; payload: unknown }[] = []
  return {
    waiting,
    register: (kind: string, schema: z.ZodType<unknown>, run: unknown) =>
      void works.set(kind, { schema, run: run as Work['run'] }),
    enqueue: async (_db, kind, payload) => void waiting.push({ kind, payload: JSON.parse(JSON.stringify(payload)) }),
    runDue: async () => {
      const due = waiting.splice(0)
      for (const { kind, payload } of due) {
        const work = works.get(kind)
        if (!work) throw new Error(`nobody does ${kind}`)
        await work.run(work.schema.parse(payload))
      }
      return due.length
    },
    start() {},
    stop: async () => {},
  } as Jobs & { waiting: { kind: string; payload: unknown }[] }
}
