import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Member, type Viewer, visitor, withoutSession } from '#platform/access/viewer.ts'
import { defineErrors } from '#platform/errors/define-errors.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import type { OpenedStorage } from '#platform/storage/storage.server.ts'
import { createUploads, type Uploads, type UploadsOptions } from './create-uploads.server.ts'
import type { FinishedUpload, UploadAnnouncement } from './upload-owner.server.ts'

const featureErrors = defineErrors({ 'feature.refused': 403, 'feature.folder-gone': 409, 'feature.broken': 500 })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const day = 24 * 60 * 60

const aMember = (id: string): Member => ({
  ...withoutSession,
  id,
  role: 'ADMIN',
  sessionId: 's',
  firstName: 'An',
  lastName: 'Peeters',
  email: 'an@example.org',
  avatarColor: 'blue-700',
  defaultLanguage: 'nl',
  showTooltips: true,
  mayManagePayments: false,
})
const anna = aMember('anna')
const bert = aMember('bert')

/** A feature that keeps what it is given, and can be made to fail at any point. */
function aFeature(storage: OpenedStorage) {
  const feature = {
    kind: 'document',
    rows: new Map<string, { sha256: string; name: string }>(),
    asked: [] as UploadAnnouncement[],
    known: [] as FinishedUpload['stored'][],
    refuses: false,
    beforeAdopting: async () => {},
    beforeTheRow: async () => {},
    async accept(_: Member, announcement: UploadAnnouncement) {
      feature.asked.push(announcement)
      if (feature.refuses) throw featureErrors['feature.refused']({ limit: 3 })
    },
    async finish(_: Member, upload: FinishedUpload) {
      await feature.beforeAdopting()
      feature.known.push(upload.stored)
      const stored = await storage.adopt(`userIntranet/${upload.id}/defaultFile.pdf`, upload.path, upload.stored)
      await feature.beforeTheRow()
      feature.rows.set(upload.id, { sha256: stored.sha256, name: upload.metadata.name ?? '' })
    },
    abandon: ({ id }: { id: string }) => storage.delete(`userIntranet/${id}/defaultFile.pdf`),
  }
  return feature
}

describe('uploads', () => {
  const bytes = randomBytes(200_000)
  let root: string
  let storage: OpenedStorage
  let feature: ReturnType<typeof aFeature>
  let uploads: Uploads
  let seconds = 1_000_000

  const openUploads = (more: Partial<UploadsOptions> = {}): Uploads =>
    createUploads({
      folder: join(root, 'uploads'),
      owners: [feature],
      uploadLimit: () => 1_000_000,
      clock: { seconds: () => seconds, date: () => new Date(seconds * 1000) },
      log: createLog('silent'),
      findMember: async (id) => (id === anna.id ? anna : null),
      diskSpace: async () => ({ free: 100e9, total: 200e9 }),
      ...more,
    })

  const ask = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: BodyInit,
    viewer: Viewer = anna,
  ) => {
    const init = { method, headers: { 'Tus-Resumable': '1.0.0', ...headers }, body, duplex: 'half' }
    return uploads.respond(new Request(`http://portal${path}`, init), viewer)
  }
  const encode = (metadata: Record<string, string>) =>
    Object.entries(metadata)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
  const announce = (size: number, metadata: Record<string, string> = { kind: 'document', name: 'Verslag é.pdf' }) =>
    ask('POST', '/uploads', { 'Upload-Length': String(size), 'Upload-Metadata': encode(metadata) })
  const begin = async (size = bytes.length) => (await announce(size)).headers.get('location') ?? ''
  const send = (path: string, offset: number, body: BodyInit = bytes.subarray(offset), viewer: Viewer = anna) =>
    ask(
      'PATCH',
      path,
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      body,
      viewer,
    )
  const keyOf = async (response: Response) => (await response.json()).error.key
  const filesOf = async (path: string) => readdir(join(root, path)).catch(() => [])
  const idOf = (path: string) => path.split('/').at(-1) ?? ''

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'tandem-uploads-'))
    storage = createDiskStorage(join(root, 'files'))
    feature = aFeature(storage)
    uploads = openUploads()
    seconds = Math.floor(Date.now() / 1000)
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  it('takes a file in pieces and hands the feature the same bytes under the id of the upload', async () => {
    const path = await begin()
    expect(path).toMatch(/^\/uploads\/[\w-]{22}$/)
    expect((await send(path, 0, bytes.subarray(0, 70_000))).headers.get('upload-offset')).toBe('70000')
    expect(feature.rows.size).toBe(0)
    const last = await send(path, 70_000)
    expect(last.status).toBe(204)
    expect(feature.rows.get(idOf(path))).toEqual({ sha256: sha256(bytes), name: 'Verslag é.pdf' })
    expect(await buffer(await storage.get(`userIntranet/${idOf(path)}/defaultFile.pdf`))).toEqual(bytes)
    expect(await filesOf('uploads')).toEqual([`${idOf(path)}.finished.json`])
  })

  describe('announced under a key', () => {
    const key = 'a-key-of-sixteen-letters'
    const announceAs = (as: string, size = bytes.length, viewer: Viewer = anna) => {
      const about = { 'Upload-Length': String(size), 'Upload-Metadata': encode({ kind: 'document', name: 'a' }) }
      return ask('POST', '/uploads', { ...about, 'Idempotency-Key': as }, undefined, viewer)
    }
    const takeBack = (as: string, viewer: Viewer = anna) =>
      ask('DELETE', '/uploads', { 'Idempotency-Key': as }, undefined, viewer)

    it('is the same upload when it is announced again, also after a new start', async () => {
      const first = (await announceAs(key)).headers.get('location')
      await send(first ?? '', 0, bytes.subarray(0, 70_000))
      uploads = openUploads()
      const again = await announceAs(key)
      expect([again.status, again.headers.get('location')]).toEqual([201, first])
      expect((await ask('HEAD', first ?? '')).headers.get('upload-offset')).toBe('70000')
      expect((await announceAs('another-key-of-sixteen')).headers.get('location')).not.toBe(first)
      expect((await announceAs(key, bytes.length, bert)).headers.get('location')).not.toBe(first)
    })

    it('is one, also when both are asked at once, or when it is empty', async () => {
      const answers = await Promise.all([announceAs(key), announceAs(key)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 423])
      expect(await filesOf('uploads')).toHaveLength(2)
      for (const status of [201, 201]) expect((await announceAs('of-an-empty-file-here', 0)).status).toBe(status)
      expect(feature.rows.size).toBe(1)
    })

    it('is refused under the key of something else', async () => {
      await announceAs(key)
      expect((await announceAs(key, 5)).status).toBe(400)
      expect((await announceAs('too short')).status).toBe(400)
    })

    it('can be taken back by the key alone, by whoever announced it', async () => {
      await announceAs(key)
      expect((await takeBack(key, bert)).status).toBe(404)
      expect(await filesOf('uploads')).toHaveLength(2)
      expect((await takeBack(key)).status).toBe(204)
      expect(await filesOf('uploads')).toEqual([])
      expect((await takeBack(key)).status).toBe(404)
    })

    const whole = { 'Content-Length': String(bytes.length) }
    const bringAs = (as: string | null, body: BodyInit = bytes, more: Record<string, string> = {}) =>
      ask(
        'POST',
        '/uploads',
        {
          'Upload-Length': String(bytes.length),
          'Upload-Metadata': encode({ kind: 'document', name: 'a' }),
          'Content-Type': 'application/offset+octet-stream',
          ...(as !== null && { 'Idempotency-Key': as }),
          ...more,
        },
        body,
      )

    it.each([
      ['in pieces', {}],
      ['at once', whole],
    ])('may bring its bytes %s: one request is all, and the same one again makes nothing new', async (_, more) => {
      const first = await bringAs(key, bytes, more)
      const path = first.headers.get('location') ?? ''
      expect([first.status, first.headers.get('upload-offset')]).toEqual([201, String(bytes.length)])
      expect(feature.rows.get(idOf(path))?.sha256).toBe(sha256(bytes))
      expect(await filesOf('uploads')).toEqual([`${idOf(path)}.finished.json`])
      uploads = openUploads()
      const again = await bringAs(key, bytes, more)
      expect([again.status, again.headers.get('location')]).toEqual([201, path])
      expect(again.headers.get('upload-offset')).toBe(String(bytes.length))
      expect(feature.rows.size).toBe(1)
    })

    it('is dropped when the feature refuses what came at once, and finished later when that broke down', async () => {
      feature.beforeTheRow = async () => {
        throw featureErrors['feature.folder-gone']()
      }
      expect((await bringAs(key, bytes, whole)).status).toBe(409)
      expect(await filesOf('uploads')).toEqual([])
      feature.beforeTheRow = async () => {
        throw featureErrors['feature.broken']()
      }
      expect((await bringAs(key, bytes, whole)).status).toBe(500)
      feature.beforeTheRow = async () => {}
      uploads = openUploads()
      await uploads.finishPending()
      expect([...feature.rows.values()].map((row) => row.sha256)).toEqual([sha256(bytes)])
    })

    it.each([
      ['unknown', {}],
      ['known', whole],
    ])('goes on where it was cut while it brought its bytes, their number %s, and is finished', async (_, more) => {
      await bringAs(
        key,
        cutAfter(bytes.subarray(0, 120_000), async () => (await filesOf('uploads')).length === 2),
        more,
      )
      const again = await bringAs(key)
      const offset = Number(again.headers.get('upload-offset'))
      expect([again.status, offset < bytes.length]).toEqual([201, true])
      const path = again.headers.get('location') ?? ''
      feature.beforeTheRow = async () => {
        throw featureErrors['feature.broken']()
      }
      expect((await send(path, offset)).status).toBe(500)
      feature.beforeTheRow = async () => {}
      expect((await bringAs(key)).headers.get('upload-offset')).toBe(String(bytes.length))
      expect(feature.rows.get(idOf(path))?.sha256).toBe(sha256(bytes))
    })

    it('brings no bytes without a key, by which it would be known again, and none that nobody wants', async () => {
      expect((await bringAs(null)).status).toBe(400)
      feature.refuses = true
      const unread = new ReadableStream({ pull: () => expect.unreachable('the bytes were read') }, { highWaterMark: 0 })
      expect((await bringAs(key, unread)).status).toBe(403)
      expect(await filesOf('uploads')).toEqual([])
    })

    it('cannot be taken back when the feature has it', async () => {
      await send((await announceAs(key)).headers.get('location') ?? '', 0)
      expect(await keyOf(await takeBack(key))).toBe('error.uploads.already-finished')
    })
  })

  it('hands over the digest of what passed through this process from the first byte on, and of nothing else', async () => {
    const whole = { size: bytes.length, sha256: sha256(bytes) }
    const seen = await begin()
    await send(seen, 0, bytes.subarray(0, 70_000))
    await send(seen, 70_000)
    const halfSeen = await begin()
    await send(halfSeen, 0, bytes.subarray(0, 70_000))
    uploads = openUploads()
    await send(halfSeen, 70_000)
    expect(feature.known).toEqual([whole, undefined])
    expect(feature.rows.get(idOf(halfSeen))?.sha256).toBe(whole.sha256)
  })

  it('forgets the digest of a piece that was cut: the file is read instead', async () => {
    const path = await begin()
    const hasArrived = async () => (await stat(join(root, path))).size > 0
    await send(path, 0, cutAfter(bytes.subarray(0, 120_000), hasArrived))
    const offset = Number((await ask('HEAD', path)).headers.get('upload-offset'))
    expect((await send(path, offset)).status).toBe(204)
    expect(feature.known).toEqual([undefined])
    expect(feature.rows.get(idOf(path))?.sha256).toBe(sha256(bytes))
  })

  it('goes on after a connection that was cut in the middle, also in a new process', async () => {
    const path = await begin()
    const hasArrived = async () => (await stat(join(root, path))).size > 0
    const cut = await send(path, 0, cutAfter(bytes.subarray(0, 120_000), hasArrived))
    expect(cut.status).toBeGreaterThanOrEqual(400)
    uploads = openUploads()
    const offset = Number((await ask('HEAD', path)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThan(bytes.length)
    expect((await send(path, offset)).status).toBe(204)
    expect(feature.rows.get(idOf(path))?.sha256).toBe(sha256(bytes))
  })

  it('takes an empty file', async () => {
    const path = await begin(0)
    expect(feature.rows.get(idOf(path))?.sha256).toBe(sha256(Buffer.alloc(0)))
  })

  it('asks the feature on every request that brings or asks something, and passes on its refusal as a key', async () => {
    const path = await begin()
    feature.refuses = true
    for (const response of [await announce(10), await send(path, 0)]) {
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({ error: { key: 'error.feature.refused', facts: { limit: 3 } } })
    }
    const head = await ask('HEAD', path)
    expect([head.status, head.headers.get('x-error-key')]).toEqual([403, 'error.feature.refused'])
    expect(feature.asked).toHaveLength(4)
    expect(await filesOf('uploads')).toHaveLength(2)
  })

  it('answers 404 to another member, 401 to a visitor, 405 to reading', async () => {
    const path = await begin()
    for (const method of ['HEAD', 'DELETE'])
      expect((await ask(method, path, {}, undefined, bert)).status, method).toBe(404)
    expect((await send(path, 0, bytes, bert)).status).toBe(404)
    expect((await send(path, 0, bytes, visitor)).status).toBe(401)
    for (const method of ['GET', 'PUT']) expect((await ask(method, path)).status, method).toBe(405)
    expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('0')
  })

  it.each(['/uploads/..', '/uploads/%2e%2e%2fsecret', '/uploads/a/b', `/uploads/${'a'.repeat(22)}`])(
    'answers 404 to %s',
    async (path) => {
      expect((await ask('HEAD', path)).status).toBe(404)
    },
  )

  it('tells other sites nothing', async () => {
    const headers = { Origin: 'https://elsewhere.example' }
    for (const response of [await ask('OPTIONS', '/uploads', headers), await ask('HEAD', await begin(), headers)]) {
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('refuses what is too big, when announced and when sent', async () => {
    const announced = await announce(1_000_001)
    expect(announced.status).toBe(413)
    expect(await announced.json()).toEqual({ error: { key: 'error.request.too-large', facts: { limit: 1_000_000 } } })
    const path = await begin(1000)
    const sent = await send(path, 0, bytes)
    expect(sent.status).toBe(413)
    expect(await keyOf(sent)).toBe('error.request.too-large')
    expect(feature.rows.size).toBe(0)
  })

  it('refuses bytes at the wrong place and changes nothing', async () => {
    const path = await begin()
    await send(path, 0, bytes.subarray(0, 1000))
    const response = await send(path, 500)
    expect([response.status, await keyOf(response)]).toEqual([409, 'error.uploads.offset-conflict'])
    expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('1000')
  })

  it.each([
    ['no metadata', {}],
    ['a feature that does not exist', { kind: 'elsewhere' }],
    ['a line break in a name', { kind: 'document', name: 'a\r\nSet-Cookie: x' }],
    ['a name of 10,000 characters', { kind: 'document', name: 'n'.repeat(10_000) }],
    ['a strange name of a value', { kind: 'document', __proto: 'x' }],
  ])('refuses %s', async (_, metadata) => {
    const response = await announce(10, metadata as Record<string, string>)
    expect([response.status, await keyOf(response)]).toEqual([400, 'error.request.invalid-body'])
    expect(await filesOf('uploads')).toEqual([])
  })

  it('refuses bytes that are not UTF-8 and a missing size', async () => {
    const notUtf8 = `kind ${Buffer.from('document').toString('base64')},name /w==`
    expect((await ask('POST', '/uploads', { 'Upload-Length': '1', 'Upload-Metadata': notUtf8 })).status).toBe(400)
    const kind = encode({ kind: 'document' })
    expect((await ask('POST', '/uploads', { 'Upload-Metadata': kind })).status).toBe(400)
    expect((await ask('POST', '/uploads', { 'Upload-Metadata': kind, 'Upload-Defer-Length': '1' })).status).toBe(400)
  })

  it.each(['POST', 'HEAD', 'PATCH', 'DELETE'])(
    'answers %s of another protocol version, or of none, with 412 and its own',
    async (method) => {
      const path = method === 'POST' ? '/uploads' : await begin()
      for (const version of ['', '0.2.2', '1.0.0, 1.0.0']) {
        const response = await ask(method, path, { 'Tus-Resumable': version, 'Upload-Length': '1' })
        expect(response.status, version).toBe(412)
        expect(response.headers.get('x-error-key')).toBe('error.uploads.unsupported-version')
        expect(response.headers.get('tus-version')).toBe('1.0.0')
      }
      expect((await ask('OPTIONS', path, { 'Tus-Resumable': '' })).status).toBe(204)
    },
  )

  it.each(['', 'text/plain', 'application/json', 'application/offset+octet-stream-x'])(
    'answers a piece of the type "%s" with 415, and reads none of it',
    async (type) => {
      const path = await begin()
      const pull = vi.fn()
      const unread = new ReadableStream({ pull }, { highWaterMark: 0 })
      const response = await ask('PATCH', path, { 'Upload-Offset': '0', 'Content-Type': type }, unread)
      expect([response.status, await keyOf(response)]).toEqual([415, 'error.uploads.unsupported-content-type'])
      expect(pull).not.toHaveBeenCalled()
      expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('0')
    },
  )

  it('lets one person keep so many unfinished uploads and bytes, also when all come at once', async () => {
    uploads = openUploads({ maxUnfinished: 3 })
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => announce(10)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 201, 201, 429, 429, 429])
    uploads = openUploads({ maxUnfinishedBytes: 1000 })
    const response = await announce(971)
    expect([response.status, await keyOf(response)]).toEqual([429, 'error.uploads.too-many-unfinished'])
    expect((await announce(970)).status).toBe(201)
  })

  it('refuses to eat into the reserve of the disk', async () => {
    uploads = openUploads({ diskSpace: async () => ({ free: 500e6 + 99, total: 1e9 }) })
    const response = await announce(100)
    expect([response.status, await keyOf(response)]).toEqual([507, 'error.storage/no-space'])
    expect((await announce(99)).status).toBe(201)
    uploads = openUploads({ diskSpace: async () => ({ free: 4.9e9, total: 100e9 }) })
    expect((await announce(1)).status).toBe(507)
  })

  it('removes the partial file when the sender gives up', async () => {
    const path = await begin()
    await send(path, 0, bytes.subarray(0, 1000))
    expect((await ask('DELETE', path)).status).toBe(204)
    expect(await filesOf('uploads')).toEqual([])
    expect((await ask('HEAD', path)).status).toBe(404)
  })

  it('lets the sender take back what the feature would not want any more', async () => {
    const path = await begin()
    await send(path, 0, bytes.subarray(0, 1000))
    feature.refuses = true
    expect((await ask('DELETE', path, {}, undefined, bert)).status).toBe(404)
    expect((await ask('DELETE', path)).status).toBe(204)
    expect(await filesOf('uploads')).toEqual([])
  })

  it('tells a browser that lost the last answer that all is here, and cancels nothing any more', async () => {
    const path = await begin()
    await send(path, 0)
    const head = await ask('HEAD', path)
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(bytes.length)])
    expect((await send(path, bytes.length, '')).status).toBe(204)
    expect((await ask('DELETE', path)).status).toBe(409)
    expect(feature.rows.size).toBe(1)
  })

  it('drops the bytes when the feature refuses them at the end, and says why', async () => {
    feature.beforeAdopting = async () => {
      throw featureErrors['feature.folder-gone']()
    }
    const path = await begin()
    const response = await send(path, 0)
    expect([response.status, await keyOf(response)]).toEqual([409, 'error.feature.folder-gone'])
    expect(await filesOf('uploads')).toEqual([])
  })

  it('keeps the bytes when the feature broke down, and says what the feature says', async () => {
    feature.beforeTheRow = async () => {
      throw featureErrors['feature.broken']()
    }
    const path = await begin()
    const response = await send(path, 0)
    expect([response.status, await keyOf(response)]).toEqual([500, 'error.feature.broken'])
    feature.beforeTheRow = async () => {}
    expect((await ask('HEAD', path)).status).toBe(200)
    expect(feature.rows.get(idOf(path))?.sha256).toBe(sha256(bytes))
  })

  describe.each(['beforeAdopting', 'beforeTheRow'] as const)('when finishing dies %s', (moment) => {
    let path: string
    beforeEach(async () => {
      path = await begin()
      feature[moment] = async () => {
        throw new Error('killed, with a secret')
      }
      const response = await send(path, 0)
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({ error: { key: 'error.internal', facts: {} } })
      feature[moment] = async () => {}
      uploads = openUploads()
    })
    const expectFinished = () => expect(feature.rows.get(idOf(path))?.sha256).toBe(sha256(bytes))

    it('the next HEAD completes it', async () => {
      expect(feature.rows.size).toBe(0)
      expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe(String(bytes.length))
      expectFinished()
    })
    it('the next PATCH completes it', async () => {
      expect((await send(path, bytes.length, '')).status).toBe(204)
      expectFinished()
    })
    it('the next start completes it, once', async () => {
      await uploads.finishPending()
      await uploads.finishPending()
      expectFinished()
      expect(await filesOf('uploads')).toEqual([`${idOf(path)}.finished.json`])
    })
    it('a day later it is still there, though finishing failed again', async () => {
      seconds += 2 * day
      feature[moment] = async () => {
        throw new Error('still broken')
      }
      await uploads.sweep()
      expect(feature.rows.size).toBe(0)
      feature[moment] = async () => {}
      await uploads.sweep()
      expectFinished()
    })
  })

  it.each([
    ['refuses it now', { refuses: true }, {}],
    ['may not take it from its sender any more', { refuses: false }, { findMember: async () => null }],
  ])('gives up what a crash left with the feature, when the feature %s', async (_, { refuses }, options) => {
    const path = await begin()
    feature.beforeTheRow = async () => {
      throw new Error('killed')
    }
    await send(path, 0)
    expect(await filesOf('files/userIntranet')).toEqual([idOf(path)])
    feature.refuses = refuses
    uploads = openUploads(options)
    await uploads.finishPending()
    expect([await filesOf('files/userIntranet'), await filesOf('uploads')]).toEqual([[], []])
  })

  it('finishes once when two requests see the last byte', async () => {
    let finishes = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    feature.beforeTheRow = async () => {
      finishes += 1
      await promise
    }
    const path = await begin()
    const first = send(path, 0)
    const second = ask('HEAD', path)
    await setImmediate()
    resolve()
    expect((await first).status).toBe(204)
    expect((await second).status).toBe(200)
    expect([finishes, feature.rows.size]).toEqual([1, 1])
  })

  const changes: [string, Member | null, number][] = [
    ['disabled', null, 401],
    ['no admin any more', { ...anna, role: 'USER' }, 403],
  ]

  it.each(changes)('finishes nothing for somebody who is %s when the last byte comes', async (_, after, status) => {
    let sender: Member | null = anna
    feature.accept = async (member) => {
      if (member.role === 'USER') throw featureErrors['feature.refused']({ limit: 3 })
    }
    uploads = openUploads({ findMember: async () => sender })
    const path = await begin()
    const arriving = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 1000)),
      pull(controller) {
        sender = after
        controller.enqueue(bytes.subarray(1000))
        controller.close()
      },
    })
    expect((await send(path, 0, arriving)).status).toBe(status)
    expect(feature.rows.size).toBe(0)
    expect(await filesOf('uploads')).toEqual([])
    expect(await filesOf('files/userIntranet')).toEqual([])
  })

  it('sweeps what somebody began who may no longer sign in, and leaves what others began', async () => {
    const left = await begin()
    await send(left, 0, bytes.subarray(0, 1000))
    const headers = { 'Upload-Length': '5', 'Upload-Metadata': encode({ kind: 'document' }) }
    await ask('POST', '/uploads', headers, undefined, bert)
    await uploads.sweep()
    expect(await filesOf('uploads')).toEqual([idOf(left), `${idOf(left)}.json`].sort())
    uploads = openUploads({ findMember: async () => null })
    await uploads.sweep()
    expect(await filesOf('uploads')).toEqual([])
  })

  it('sweeps what was begun a day ago and never completed, and files without a record', async () => {
    const old = await begin()
    await send(old, 0, bytes.subarray(0, 1000))
    await writeFile(join(root, 'uploads', 'x'.repeat(22)), 'stray')
    const done = await begin()
    await send(done, 0)
    seconds += day + 60
    const young = await begin()
    await uploads.sweep()
    expect(await filesOf('uploads')).toEqual([idOf(young), `${idOf(young)}.json`].sort())
    expect(await storage.size(`userIntranet/${idOf(done)}/defaultFile.pdf`)).toBe(bytes.length)
  })

  it('forgets the complete upload of somebody who may no longer sign in', async () => {
    const path = await begin()
    feature.beforeAdopting = async () => {
      throw new Error('killed')
    }
    await send(path, 0)
    uploads = openUploads({ findMember: async () => null })
    await uploads.finishPending()
    expect(await filesOf('uploads')).toEqual([])
    expect(feature.rows.size).toBe(0)
  })
})

/** A body whose connection breaks off after these bytes, once some of them arrived. */
const cutAfter = (bytes: Buffer, hasArrived: () => Promise<boolean>) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      while (!(await hasArrived())) await setImmediate()
      controller.error(new Error('connection lost'))
    },
  })
