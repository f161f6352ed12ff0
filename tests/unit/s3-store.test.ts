import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { runCommandHere } from '#tests/support/command-here.ts'
import { type FaultyLine, openFaultyLine } from '#tests/support/faulty-line.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { runServer } from '#tests/support/run-server.ts'
import { openS3Server, type S3Server } from '#tests/support/s3-server.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import { anAdmin } from '#tests/support/viewers.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createS3Storage } from '../../src/platform/storage/s3-storage.server.ts'

let server: S3Server
let line: FaultyLine
let test: TestPortal
let admin: TestBrowser

beforeAll(async () => {
  server = await openS3Server()
  line = await openFaultyLine(server.port, 1)
  const storageUrl = server.url.replace(`:${server.port}`, `:${line.port}`)
  test = await openTestPortal({ STORAGE_URL: storageUrl, SECOND_FACTOR: 'optional' })
  admin = test.as(await test.aMember({ role: 'ADMIN' }))
})
beforeEach(() => line.fail('never'))
afterAll(async () => {
  await test.close()
  await line.close()
  await server.close()
})

async function addFile(bytes: string): Promise<string> {
  const id = newId()
  const path = join(test.dataDir, id)
  writeFileSync(path, bytes)
  const metadata = { kind: 'intranet', collection: 'userIntranet', parent: '', nameNL: 'Stuk', nameFR: 'Pièce' }
  const upload = { id, memberId: 'louis', size: bytes.length, path, metadata: { ...metadata, filename: 'a.txt' } }
  await test.portal.services.intranet.uploadOwner.finish(anAdmin(), upload)
  return id
}

it('keeps files in the bucket and gives them back, whole and by range', async () => {
  const id = await addFile('0123456789')
  expect(await (await admin.get(`/files/${id}`)).text()).toBe('0123456789')
  const part = await admin.get(`/files/${id}`, { Range: 'bytes=2-4' })
  expect([part.status, await part.text()]).toEqual([206, '234'])
})

it('goes on with what needs no file while the store is away, says so, and serves again by itself', async () => {
  const id = await addFile('the bytes')
  line.fail('cut')
  expect((await admin.get('/information')).status).toBe(200)
  expect((await test.visitor().get('/')).status).toBe(200)
  const refused = await admin.get(`/files/${id}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await refused.text()).toContain('error.storage/unavailable')
  expect(await (await admin.get('/administration/system')).text()).toMatch(/Niet bereikbaar|Antwoordt traag/)
  line.fail('never')
  expect(await (await admin.get(`/files/${id}`)).text()).toBe('the bytes')
  expect(await (await admin.get('/administration/system')).text()).toContain('in een externe opslag (S3)')
})

it('takes uploads in pieces, and loses none of what was confirmed while the store was away', async () => {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const facts = {
    kind: 'intranet',
    collection: 'userIntranet',
    parent: '',
    nameNL: 'Nota',
    nameFR: 'Note',
    filename: 'b.txt',
  }
  const metadata = Object.entries(facts).map(([name, value]) => `${name} ${encode(value)}`)
  const tus = { 'Tus-Resumable': '1.0.0', 'X-XSRF-TOKEN': await admin.xsrfToken() }
  const announced = await admin.request('/uploads', {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': '10', 'Upload-Metadata': metadata.join(',') },
  })
  const path = announced.headers.get('location') ?? ''
  const send = (offset: number, body: string) =>
    admin.request(path, {
      method: 'PATCH',
      headers: { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
      body,
    })
  expect((await send(0, '01234')).status).toBe(204)
  line.fail('internal error')
  const refused = await send(5, '56789')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  line.fail('never')
  const asked = await admin.request(path, { method: 'HEAD', headers: tus })
  expect(asked.headers.get('upload-offset')).toBe('5')
  expect((await send(5, '56789')).status).toBe(204)
  expect(await (await admin.get(`/files/${path.split('/').at(-1)}`)).text()).toBe('0123456789')
})

it('is started, examined, saved and restored from the shell', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-s3-shell-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const live = { DATA_DIR: join(folder, 'live'), STORAGE_URL: server.url.replace('?', '/live?') }
  const running = await runServer(live)
  running.process.kill('SIGTERM')
  await running.ended
  await createS3Storage(live.STORAGE_URL).put('organisation/logo', Readable.from(['the logo']))

  const doctor = async (more: Record<string, string>) => {
    const { code, lines } = await runCommandHere(['doctor'], { ...live, ...more })
    return { code, store: lines.find((text) => / store /.test(text)), all: lines.join('\n') }
  }
  expect(await doctor({})).toMatchObject({
    code: 0,
    store: expect.stringMatching(/^OK +store +the bucket can be written/),
  })
  const refused = await doctor({ STORAGE_URL: live.STORAGE_URL.replace('S3RVER:', 'NOBODY:') })
  expect(refused).toMatchObject({ code: 1, store: expect.stringMatching(/^FAIL .*InvalidAccessKeyId/) })
  expect(refused.all).not.toContain('S3RVER@')
  const misread = await doctor({ STORAGE_URL: 's3://KEY:hid/den@host/bucket' })
  expect(misread.all).toMatch(/FAIL +configuration +STORAGE_URL: cannot be read/)
  expect(misread.all).not.toContain('hid')

  const saved = await runCommandHere(['backup', join(folder, 'saved')], live)
  expect([saved.code, saved.lines.join()]).toEqual([0, expect.stringContaining('1 files')])
  expect(await runCommandHere(['backup', 'verify', join(folder, 'saved')], live)).toMatchObject({ code: 0 })
  const back = { DATA_DIR: join(folder, 'back'), STORAGE_URL: server.url.replace('?', '/back?') }
  expect(await runCommandHere(['restore', join(folder, 'saved')], back)).toMatchObject({ code: 0 })
  expect(await text(await createS3Storage(back.STORAGE_URL).get('organisation/logo'))).toBe('the logo')
})
