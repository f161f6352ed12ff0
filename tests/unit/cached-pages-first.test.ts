import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, runServer } from '#tests/support/run-server.ts'

let server: RunningServer
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kept-'))
  server = await runServer({ DATA_DIR: dataDir })
  await ask('/')
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended
  await rm(dataDir, { recursive: true })
})

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string }

/** As it comes over the wire: no client that follows, decodes or keeps anything. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  request(new URL(path, server.address), { headers }, async (response) => {
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
  })
    .on('error', reject)
    .end()
  return promise
}

describe('a cached page', () => {
  it('comes whole, with every header that it was rendered with', async () => {
    const first = await ask('/?lang=fr')
    const again = await ask('/?lang=fr')
    expect(again.text).toBe(first.text)
    expect(again.headers['content-length']).toBe(String(Buffer.byteLength(again.text)))
    expect(again.headers['content-security-policy']).toContain("default-src 'none'")
    expect(again.headers['set-cookie']?.toString()).toContain('lang=fr')
    expect((await ask('/')).headers['set-cookie']).toBeUndefined()
  })

  it('is not sent a second time to whom has it', async () => {
    const { headers } = await ask('/')
    const unchanged = await ask('/', { 'If-None-Match': String(headers.etag) })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  })

  it('goes to nobody under a name that is not ours', async () => {
    expect((await ask('/', { Host: 'evil.example' })).status).toBe(421)
  })

  it('is rendered anew for whom brings a session or a notice', async () => {
    const revalidated = await ask('/')
    const personal = await ask('/', { Cookie: 'session=somebody' })
    expect(revalidated.headers.etag).toBeDefined()
    expect(personal.headers.etag).toBeUndefined()
  })
})
