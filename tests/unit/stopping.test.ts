import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startOnce } from '#tests/support/command-here.ts'
import { copyPlace, placeOf } from '#tests/support/data-place.ts'
import { openTestPortal } from '#tests/support/open-test-portal.ts'
import { runServer, startServer } from '#tests/support/run-server.ts'
import { type Member, withoutSession } from '../../src/platform/access/viewer.ts'

const bytes = randomBytes(24 * 1024 * 1024)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const id = 'ten-seconds-to-stop-00'
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-stop-'))
const environment = {
  DATA_DIR: dataDir,
  ...placeOf(dataDir),
  SECRET: 'a secret that only the tests know, 48 characters',
}
/** A copy, for a second process. */
const sameData = mkdtempSync(join(tmpdir(), 'tandem-stop-'))
let cookie = ''

/** A portal with one large file and somebody who is signed in. */
beforeAll(async () => {
  const test = await openTestPortal(environment)
  // The server that is started later goes by the real time, and so must the session.
  test.clock.forward(Math.floor(Date.now() / 1000) - test.clock.seconds())
  const admin = await test.aMember({ role: 'ADMIN' })
  const path = join(dataDir, 'large')
  writeFileSync(path, bytes)
  const metadata = {
    kind: 'intranet',
    collection: 'userIntranet',
    parent: '',
    nameNL: 'Groot',
    nameFR: 'Grand',
    filename: 'groot.pdf',
  }
  const { uploadOwner } = test.portal.services.intranet
  const viewer = { ...admin, ...withoutSession, showTooltips: true, avatarColor: 'blue-700' } as Member
  await uploadOwner.finish(viewer, { id, memberId: admin.id, metadata, size: bytes.length, path })
  const browser = test.as(admin)
  await browser.get('/')
  cookie = `session=${browser.cookies.get('session')}`
  await test.portal.drain()
  await test.portal.close()
  await cp(dataDir, sameData, { recursive: true })
  await copyPlace(dataDir, sameData)
}, 30_000)
afterAll(() => {
  for (const folder of [dataDir, sameData]) rmSync(folder, { recursive: true, force: true })
})

const open = async (address: string): Promise<IncomingMessage> => {
  const [response] = (await once(get(address, { headers: { Cookie: cookie }, agent: false }), 'response')) as [
    IncomingMessage,
  ]
  return response
}

it('for DRAIN_SECONDS answers still, says so to proxies, and lets every connection go', async () => {
  const server = await runServer({ ...environment, DRAIN_SECONDS: '1', LOG_LEVEL: 'info' })
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const [answer] = (await once(get(server.address + path, { agent }), 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return { status: answer.statusCode, connection: answer.headers.connection }
  }
  expect(await ask('/ready')).toEqual({ status: 200, connection: 'keep-alive' })
  const stream = await open(`${server.address}/live?topic=intranet:userIntranet:root`)
  stream.resume()
  const streamEnded = once(stream, 'end')
  server.process.kill('SIGTERM')
  await vi.waitFor(async () => expect(await ask('/ready')).toEqual({ status: 503, connection: 'close' }))
  expect(await ask('/health')).toEqual({ status: 200, connection: 'close' })
  expect(await ask('/login')).toEqual({ status: 200, connection: 'close' })
  await streamEnded
  expect(await server.ended).toBe(0)
  await expect(ask('/health')).rejects.toThrow()
}, 40_000)

// The first waits for seven seconds: meanwhile the others are done, on data of their own.
describe.concurrent('a process', () => {
  it('exits with 0 by its own deadline although somebody never reads their download', async ({ expect }) => {
    const server = await runServer(environment)
    const download = await open(`${server.address}/files/${id}`)
    download.on('error', () => undefined)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }, 40_000)

  it('after SIGTERM finishes a slow download, ends live streams and exits with 0', async ({ expect }) => {
    const server = await runServer({ ...environment, DATA_DIR: sameData, ...placeOf(sameData) })
    const stream = await open(`${server.address}/live?topic=intranet:userIntranet:root`)
    expect(stream.statusCode).toBe(200)
    let received = ''
    stream.on('data', (text) => {
      received += text
    })
    const download = await open(`${server.address}/files/${id}`)
    expect(download.statusCode).toBe(200)
    // Nothing is read yet: most of the file still waits in the server when it is asked to stop.
    server.process.kill('SIGTERM')
    await once(stream, 'end')
    expect(received).toContain('retry:')
    await expect(fetch(`${server.address}/health`)).rejects.toThrow()
    const hash = createHash('sha256')
    for await (const chunk of download) hash.update(chunk)
    expect(hash.digest('hex')).toBe(sha256)
    expect(await server.ended).toBe(0)
  }, 40_000)

  it('refuses a second process on the same data folder, and takes over after kill -9', async ({
    expect,
    onTestFinished,
  }) => {
    const own = { DATA_DIR: mkdtempSync(join(tmpdir(), 'tandem-second-')) }
    onTestFinished(() => rmSync(own.DATA_DIR, { recursive: true, force: true }))
    await startOnce(own)
    const server = await runServer(own)
    const second = startServer(own)
    let complaint = ''
    second.stderr?.on('data', (text) => {
      complaint += text
    })
    expect(await once(second, 'exit')).toEqual([78, null])
    expect(complaint).toMatch(new RegExp(`^DATA_DIR: .* in use .*\\b${server.process.pid}\\b`))
    server.process.kill('SIGKILL')
    await server.ended
    const next = await runServer(own)
    expect((await fetch(`${next.address}/health`)).status).toBe(200)
    next.process.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  }, 40_000)
})
