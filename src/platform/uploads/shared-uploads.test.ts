import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openS3Server, type S3Server } from '#tests/support/s3-server.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { anAdmin } from '#tests/support/viewers.ts'
import type { Member } from '../access/viewer.ts'
import { openDatabase } from '../database/open-database.server.ts'
import { newId } from '../ids/new-id.server.ts'
import { createLog } from '../log/log.server.ts'
import { createS3Storage } from '../storage/s3-storage.server.ts'
import { createUploads } from './create-uploads.server.ts'
import { createSharedUploadsRepository } from './shared-uploads.repository.server.ts'
import { createSharedUploads } from './shared-uploads.server.ts'
import type { FinishedUpload } from './upload-owner.server.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('uploads that several processes share', () => {
  /** More than one piece, and the rest. */
  const half = 9 * 1024 * 1024
  const bytes = randomBytes(half + 256 * 1024)
  const anna = anAdmin()
  let server: S3Server
  let storeUrl: string
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let seconds: number
  /** What the feature has, by id: the digest of what lies in the store. */
  let rows: Map<string, string>

  beforeAll(async () => {
    server = await openS3Server()
    database = await createPostgresDatabase()
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })
  beforeEach(() => {
    storeUrl = server.url.replace('?', `/${newId()}?`)
    seconds = Math.floor(Date.now() / 1000)
    rows = new Map()
  })

  /** One process: its own connection, its own disk. */
  async function aProcess() {
    const folder = await mkdtemp(join(tmpdir(), 'tandem-process-'))
    const { db, close } = openDatabase(database.url)
    onTestFinished(async () => {
      await close()
      await rm(folder, { recursive: true, force: true })
    })
    const storage = createS3Storage(storeUrl)
    const clock = { seconds: () => seconds, date: () => new Date(seconds * 1000) }
    const feature = {
      kind: 'document',
      accept: async () => {},
      async finish(_: Member, upload: FinishedUpload) {
        const { sha256: digest } = await storage.adopt(
          `userIntranet/${upload.id}/defaultFile`,
          upload.path,
          upload.stored,
        )
        rows.set(upload.id, digest)
      },
    }
    if (!storage.pieces) throw new Error('no pieces')
    const uploads = createUploads({
      folder,
      owners: [feature],
      clock,
      uploadLimit: () => 100_000_000,
      log: createLog('silent'),
      records: createSharedUploads({ db, pieces: storage.pieces, folder, clock }),
      findMember: async () => anna,
      diskSpace: async () => ({ free: 100e9, total: 200e9 }),
    })
    const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit) => {
      const init = { method, headers: { 'Tus-Resumable': '1.0.0', ...headers }, body, duplex: 'half' }
      return uploads.respond(new Request(`http://portal${path}`, init), anna)
    }
    const metadata = `kind ${Buffer.from('document').toString('base64')}`
    return {
      uploads,
      storage,
      announce: (size: number, key = newId()) =>
        ask('POST', '/uploads', { 'Upload-Length': String(size), 'Upload-Metadata': metadata, 'Idempotency-Key': key }),
      send: (path: string, offset: number, body: BodyInit) =>
        ask(
          'PATCH',
          path,
          { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
          body,
        ),
      offsetOf: async (path: string) => Number((await ask('HEAD', path)).headers.get('upload-offset')),
      leaseOfTheDead: (id: string) => createSharedUploadsRepository(db, clock).hold(id, 'killed', 10),
      cancel: (path: string) => ask('DELETE', path),
      pieces: async () => {
        const names: string[] = []
        for await (const { name } of storage.pieces?.list() ?? []) names.push(name)
        return names
      },
    }
  }

  const idOf = (path: string) => path.split('/').at(-1) ?? ''
  const begun = async (process: Awaited<ReturnType<typeof aProcess>>) =>
    (await process.announce(bytes.length)).headers.get('location') ?? ''

  it('takes one half here and the other there, and the bytes are right', async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    const path = await begun(here)
    expect((await here.send(path, 0, bytes.subarray(0, half))).status).toBe(204)
    expect(await there.offsetOf(path)).toBe(half)
    expect((await there.send(path, half, bytes.subarray(half))).status).toBe(204)
    expect(rows.get(idOf(path))).toBe(sha256(bytes))
    expect(await there.pieces()).toEqual([])
    expect(await here.offsetOf(path)).toBe(bytes.length)
  })

  it('refuses who sends where another process has gone on', async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    const path = await begun(here)
    await here.send(path, 0, bytes.subarray(0, half))
    expect((await there.send(path, 0, bytes.subarray(0, half))).status).toBe(409)
    expect(await here.offsetOf(path)).toBe(half)
  })

  it('lets one go on when both send at once, and nothing of it is twice there', async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    const path = await begun(here)
    const answers = await Promise.all([here.send(path, 0, bytes), there.send(path, 0, bytes)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, expect.toBeOneOf([204, 409, 423])])
    expect(rows.get(idOf(path))).toBe(sha256(bytes))
  })

  it('asks a request that hangs in another process to let go, and keeps what it brought', async () => {
    const [hanging, there] = [await aProcess(), await aProcess()]
    const path = await begun(hanging)
    const silent = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, half))),
    })
    const sending = hanging.send(path, 0, silent)
    await expect.poll(async () => (await hanging.pieces()).length).toBe(1)
    expect(await there.offsetOf(path)).toBe(half)
    await sending
    expect((await there.send(path, half, bytes.subarray(half))).status).toBe(204)
    expect(rows.get(idOf(path))).toBe(sha256(bytes))
  })

  it('keeps what it confirmed when the process is killed, and another goes on when its lease is over', async () => {
    const [killed, there] = [await aProcess(), await aProcess()]
    const path = await begun(killed)
    await killed.send(path, 0, bytes.subarray(0, half))
    await killed.leaseOfTheDead(idOf(path))
    const asked = there.offsetOf(path)
    seconds += 11
    expect(await asked).toBe(half)
    expect((await there.send(path, half, bytes.subarray(half))).status).toBe(204)
    expect(rows.get(idOf(path))).toBe(sha256(bytes))
  })

  it('finishes at start what had all its bytes, and sweeps pieces that no row knows', async () => {
    const [dead, fresh] = [await aProcess(), await aProcess()]
    const small = bytes.subarray(0, 1000)
    const path = (await dead.announce(small.length)).headers.get('location') ?? ''
    dead.storage.adopt = async () => {
      throw new Error('killed')
    }
    expect((await dead.send(path, 0, small)).status).toBe(500)
    await dead.storage.pieces?.put(`${newId()}/${newId()}`, small)
    await fresh.uploads.finishPending()
    expect(rows.get(idOf(path))).toBe(sha256(small))
    seconds += 25 * 60 * 60
    await fresh.uploads.sweep()
    expect(await fresh.pieces()).toEqual([])
  })

  it('knows an announcement of the other process by its key, and takes back what it began', async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    const key = newId()
    const first = await here.announce(bytes.length, key)
    const path = first.headers.get('location') ?? ''
    expect((await there.announce(bytes.length, key)).headers.get('location')).toBe(path)
    await here.send(path, 0, bytes.subarray(0, half))
    expect((await there.cancel(path)).status).toBe(204)
    expect(await here.pieces()).toEqual([])
    expect((await here.send(path, half, bytes.subarray(half))).status).toBe(404)
  })
})
