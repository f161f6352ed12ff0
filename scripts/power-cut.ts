import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/portal-process.ts'
import { TestBrowser } from '#tests/support/test-browser.ts'
import { judgeTrace } from './power-cut-trace.ts'

/**
 * What a power cut would take: watches the system calls of a running portal, and says of each change whether all that was written
 * for it was on the disk (fsync, fdatasync) before its answer was. Ends with 1 when something was not.
 *
 * Needs Linux, strace, and the right to trace own processes: `apt-get install strace`, then `npm run build && node scripts/power-cut.ts`.
 */
if (spawnSync('strace', ['-V']).error) {
  console.error('This needs strace: apt-get install strace')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'tandem-power-'))
const base = `http://localhost:${await freePort()}`
const portal = startPortal()
try {
  await answers()
  process.exitCode = await watch()
} finally {
  portal.kill('SIGKILL')
  await once(portal, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

function startPortal(): ChildProcess {
  const leaving = { DRAIN_SECONDS: '60' }
  const variables = { NODE_ENV: 'production', ENVIRONMENT: 'demo', APP_CHECK: 'off', LOG_LEVEL: 'silent', ...leaving }
  const env = {
    PATH: process.env.PATH,
    ...variables,
    PORT: new URL(base).port,
    PUBLIC_URL: base,
    DATA_DIR: join(folder, 'data'),
  }
  return spawn(process.execPath, ['build/server/index.js', 'serve'], { env, stdio: 'ignore' })
}

async function answers(): Promise<void> {
  const isUp = () =>
    fetch(`${base}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (portal.exitCode !== null) throw new Error('the portal did not start')
    await pause(100)
  }
}

/** Until the pictures of the demo association are made: a job's files are nobody's answer. */
async function quiet(): Promise<void> {
  const countFiles = () => readdirSync(join(folder, 'data/files'), { recursive: true }).length
  for (let [before, still] = [-1, 0]; still < 6; still = countFiles() === before ? still + 1 : 0) {
    before = countFiles()
    await pause(500)
  }
}

async function watch(): Promise<number> {
  const admin = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), base, {
    email: 'admin@tandem.example',
    password: 'tandem-demo-2026',
  })
  await admin.get('/')
  await quiet()
  // From now on it answers and begins no job: what is written is written for the answer.
  portal.kill('SIGTERM')
  let failures = 0
  for (const [what, change] of Object.entries(changesOf(admin))) {
    const file = join(folder, 'trace')
    const strace = await trace(file)
    const { status } = await change()
    // The trace of an answer is written after the answer.
    await pause(300)
    strace.kill('SIGINT')
    await once(strace, 'exit')
    const { synced, faults } = judgeTrace(readFileSync(file, 'utf8'), join(folder, 'data'))
    if (status >= 400) faults.push(`answered ${status}`)
    console.log(`${faults.length === 0 ? 'synced' : 'WRONG '}  ${what.padEnd(22)} ${status}  ${synced.join(', ')}`)
    for (const fault of faults) console.log(`        ${fault}`)
    failures += faults.length
  }
  return failures === 0 ? 0 : 1
}

async function trace(file: string): Promise<ChildProcess> {
  const calls =
    'write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink'
  const strace = spawn('strace', ['-f', '-y', '-s', '60', '-e', `trace=${calls}`, '-o', file, '-p', String(portal.pid)])
  await once(strace.stderr as NodeJS.ReadableStream, 'data')
  await pause(300)
  return strace
}

function changesOf(admin: TestBrowser): Record<string, () => Promise<Response>> {
  const bytes = new Uint8Array(700_000).fill(65)
  const metadata = {
    kind: 'intranet',
    collection: 'userIntranet',
    author: 'A',
    filename: 'a.txt',
    nameNL: 'a',
    nameFR: 'b',
    parent: '',
  }
  const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  let upload = ''
  const tus = async (path: string, method: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) => {
    const own = { Origin: base, 'X-XSRF-TOKEN': await admin.xsrfToken(), 'Tus-Resumable': '1.0.0' }
    return admin.request(path, { method, headers: { ...own, ...headers }, body: body ?? null })
  }
  const patch = (from: number, to: number) => {
    const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(from) }
    return tus(upload, 'PATCH', headers, bytes.slice(from, to))
  }
  const email = `an${Date.now()}@example.be`
  return {
    'a folder by its form': () => admin.post('/information/add', { type: 'folder', nameNL: 'Map', nameFR: 'Dossier' }),
    'a folder by a program': () =>
      admin.json('POST', '/api/v1/intranet/userIntranet/resources', { parent: null, nameNL: 'x', nameFR: 'y' }),
    'an upload announced': async () => {
      const headers = { 'Upload-Length': String(bytes.length), 'Upload-Metadata': encoded.join(',') }
      const answer = await tus('/uploads', 'POST', headers)
      upload = new URL(answer.headers.get('location') ?? '', base).pathname
      return answer
    },
    'its first part': () => patch(0, 300_000),
    'its last part': () => patch(300_000, bytes.length),
    'a small file at once': () => {
      const own = { 'Content-Type': 'application/offset+octet-stream', 'Idempotency-Key': randomUUID() }
      const about = { 'Upload-Length': '1000', 'Upload-Metadata': encoded.join(',') }
      return tus('/uploads', 'POST', { ...own, ...about }, bytes.slice(0, 1000))
    },
    'a member, by mail too': () =>
      admin.json('POST', '/api/v1/functions/createUser', {
        user: { email, firstName: 'A', lastName: 'B', defaultLanguage: 'fr' },
      }),
    'a message and its mail': () =>
      admin.post('/contact', { name: 'An', email, subject: 'Vraag', message: 'Is er nog plaats?' }),
    'a session that ends': () => admin.post('/logout'),
  }
}
