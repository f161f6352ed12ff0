import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { placeOf } from '#tests/support/data-place.ts'
import { openTestPortal } from '#tests/support/open-test-portal.ts'
import { type RunningServer, runServer } from '#tests/support/run-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tandem-aborted-'))
const environment = {
  DATA_DIR: dataDir,
  ...placeOf(dataDir),
  SECRET: 'a secret that only the tests know, 48 characters',
}
const tus = { 'Tus-Resumable': '1.0.0' }
let server: RunningServer
let signedIn: Record<string, string>
let visiting: Record<string, string>

beforeAll(async () => {
  const test = await openTestPortal(environment)
  // The server that is started later goes by the real time, and so must the session.
  test.clock.forward(Math.floor(Date.now() / 1000) - test.clock.seconds())
  const [admin, visitor] = [test.as(await test.aMember({ role: 'ADMIN' })), test.visitor()]
  const own = async (browser: typeof admin) => {
    const token = await browser.xsrfToken()
    return { Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '), 'X-XSRF-TOKEN': token }
  }
  ;[signedIn, visiting] = [await own(admin), await own(visitor)]
  await test.portal.drain()
  await test.portal.close()
  server = await runServer({ ...environment, LOG_LEVEL: 'info' })
}, 30_000)
afterAll(async () => {
  server.process.kill('SIGKILL')
  await server.ended
  rmSync(dataDir, { recursive: true, force: true })
})

type Line = { level: number; path?: string; status?: number; msg?: string; err?: { message: string } }
const lines = (): Line[] => server.logged().map((line) => JSON.parse(line) as Line)

type Asked = { method?: string; path: string; type: string; headers: Record<string, string> }

/** Sends the head and half of the body, once the server has begun to answer, and is gone. */
async function leaveHalfway({ method = 'POST', path, type, headers }: Asked, isChunked: boolean): Promise<void> {
  const { hostname, port, host } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  const size = isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 4000'
  const all = { Host: host, Expect: '100-continue', 'Content-Type': type, ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}${size}\r\n\r\n`)
  await once(socket, 'data')
  const half = beginning[type] ?? 'a'.repeat(2000)
  const sent = Promise.withResolvers<void>()
  socket.write(isChunked ? `${half.length.toString(16)}\r\n${half}\r\n` : half, () => sent.resolve())
  await sent.promise
  socket.destroy()
}

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const beginning: Record<string, string> = {
  [form]: `email=a%40example.org&name=${'a'.repeat(1000)}`,
  [multipart]: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'a'.repeat(1000)}`,
  'application/json': `{"nameNL": "${'a'.repeat(1000)}`,
}

const visitor = () => visiting
const admin = () => signedIn
const withoutHeader = (own: () => Record<string, string>) => () => ({ Cookie: own().Cookie ?? '' })

const bodies: [string, string, () => Record<string, string>][] = [
  ['/login', form, visitor],
  ['/forgot-password', form, withoutHeader(visitor)],
  ['/login.data', form, visitor],
  ['/contact', multipart, visitor],
  ['/information/add', form, admin],
  ['/administration/appearance/logo', multipart, admin],
  ['/api/v1/intranet/userIntranet/resources', 'application/json', admin],
  ['/api/v1/functions/createUser', 'application/json', admin],
  ['/files/zip', form, admin],
  ['/administration/members/import/file', 'text/csv', admin],
  ['/administration/pages/home/preview', multipart, admin],
  ['/unsubscribe/anybody', form, visitor],
]

const upload = async (): Promise<Asked> => {
  const facts = {
    kind: 'intranet',
    collection: 'userIntranet',
    parent: '',
    filename: 'a.pdf',
    nameNL: 'A',
    nameFR: 'A',
  }
  const metadata = Object.entries(facts).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const begun = await fetch(`${server.address}/uploads`, {
    method: 'POST',
    headers: { ...signedIn, ...tus, 'Upload-Length': '4000', 'Upload-Metadata': metadata.join(',') },
  })
  const headers = { ...signedIn, ...tus, 'Upload-Offset': '0' }
  const type = 'application/offset+octet-stream'
  return { method: 'PATCH', path: begun.headers.get('Location') ?? '', type, headers }
}

it.each([false, true])(
  'a sender who leaves in the middle of a body is no fault of the portal (chunked: %s)',
  async (isChunked) => {
    const uploading = await upload()
    const all = [uploading, ...bodies.map(([path, type, own]) => ({ path, type, headers: own() }))]
    const before = lines().length
    await Promise.all(all.map((asked) => leaveHalfway(asked, isChunked)))
    const logged = () => lines().slice(before)
    const statuses = () =>
      logged().flatMap(({ path, status }) => (path && path !== '/uploads' ? [`${path} ${status}`] : []))
    const shown = ({ path }: Asked) => path.replace('/anybody', '/…')
    await vi.waitFor(() => expect(statuses().length).toBeGreaterThanOrEqual(all.length), 10_000)
    expect(statuses().sort()).toEqual(all.map((asked) => `${shown(asked)} 499`).sort())
    expect(logged().filter(({ level }) => level >= 40)).toEqual([])
  },
)
