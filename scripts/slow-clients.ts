import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPortal, throwAway } from '../bench/support/portal-process.ts'
import { manySessions } from './attack/many-sessions.ts'

// Two attacks while pages are asked for: a thousand connections that send their headers a byte at a time, two hundred
// that send a body so; then 2,000 members who listen to live updates and do nothing. The site must go on answering, and
// the slow ones must be gone in time.

const slow = { headers: 1_000, bodies: 200 }
const listeners = 2_000
let networks = 0
/** Milliseconds for the slowest page of a hundred: what a reader still takes for an answer. */
const allowed = 1_000
/** What all live connections together may take. */
const allowedMiB = 64

const portal = await startPortal(undefined, { LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' })
const { port } = new URL(portal.base)
const complaints: string[] = []
const sessions = manySessions(join(portal.dataDir, 'tandem.sqlite'), 400)

await measure('undisturbed')
await slowLoris()
await idleListeners()
await measure('afterwards')
await portal.stop()
await throwAway(portal.dataDir)
for (const complaint of complaints) console.error(`WRONG ${complaint}`)
process.exit(complaints.length > 0 ? 1 : 0)

async function slowLoris(): Promise<void> {
  const begun = performance.now()
  const sockets = [...many(slow.headers, slowHeaders), ...many(slow.bodies, slowBody)]
  const isGone = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  await wait(2_000)
  await measure(`with ${slow.headers} slow headers and ${slow.bodies} slow bodies`)
  const late = await Promise.race([isGone.then(() => false), wait(75_000, true)])
  const open = sockets.filter((socket) => !socket.closed).length
  console.log(`  all slow connections closed by the portal after ${Math.round((performance.now() - begun) / 1000)} s`)
  if (late) complaints.push(`${open} slow connections were still open after 75 s`)
  for (const socket of sockets) socket.destroy()
}

async function idleListeners(): Promise<void> {
  const opened: IncomingMessage[] = []
  let refused = 0
  const before = residentMiB()
  for (let i = 0; i < listeners; i += 50) {
    const answers = await Promise.all(many(50, (index) => listen(sessions[(i + index) % sessions.length] ?? '')))
    opened.push(...answers.filter((answer) => answer.statusCode === 200))
    refused += answers.filter((answer) => answer.statusCode !== 200).length
  }
  let ended = 0
  for (const answer of opened) answer.once('close', () => ended++).resume()
  console.log(`  ${opened.length} live connections open, ${refused} refused`)
  await wait(25_000)
  await measure(`with ${opened.length} idle live connections, after a heartbeat`)
  console.log(
    `  ${ended} of them ended meanwhile; the longest block of the portal's loop: ${await portal.longestBlock()} ms`,
  )
  const grown = residentMiB() - before
  console.log(`  memory grew by ${grown} MiB with them`)
  if (grown > allowedMiB) complaints.push(`${opened.length} live connections took ${grown} MiB`)
  if (opened.length < listeners) complaints.push(`only ${opened.length} of ${listeners} could listen`)
  if (ended > 0) complaints.push(`${ended} listeners lost their connection`)
  for (const answer of opened) answer.destroy()
  await wait(1_000)
}

function residentMiB(): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kibibytes) / 1024)
}

/** A hundred pages for visitors and members, one after the other. */
async function measure(when: string): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < 100; i += 1) {
    const begun = performance.now()
    const [path, cookie] = i % 2 ? ['/information', sessions[i] ?? ''] : ['/', '']
    const answer = await fetch(portal.base + path, { headers: { cookie } })
    await answer.text()
    if (answer.status !== 200) complaints.push(`${when}: ${path} answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const [middle, late, last] = [50, 95, 99].map((place) => Math.round(times[place] ?? 0))
  console.log(`${when}: 100 pages, median ${middle} ms, p95 ${late} ms, slowest ${last} ms`)
  if ((last ?? 0) > allowed) complaints.push(`${when}: a page took ${last} ms`)
}

function slowHeaders(): Socket {
  const socket = quiet(connect({ port: Number(port), host: '127.0.0.1' }))
  socket.write(`GET / HTTP/1.1\r\nHost: ${new URL(portal.base).host}\r\nX-Slow: `)
  return drip(socket)
}

function slowBody(): Socket {
  const socket = quiet(connect({ port: Number(port), host: '127.0.0.1' }))
  socket.write(
    `POST /login HTTP/1.1\r\nHost: ${new URL(portal.base).host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`,
  )
  socket.write('Content-Length: 10000\r\n\r\n')
  return drip(socket)
}

function drip(socket: Socket): Socket {
  const timer = setInterval(() => socket.write('a'), 2_000)
  return socket.once('close', () => clearInterval(timer))
}

/** Being cut off is what these clients are here for. */
function quiet(socket: Socket): Socket {
  return socket.on('error', () => {}).resume()
}

function listen(cookie: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const topic = 'intranet:userIntranet:root'
  // Each from a network of its own: one network may only hold a share of the places.
  const headers = { cookie, 'X-Forwarded-For': `10.${(networks >> 8) & 255}.${networks++ & 255}.1` }
  get(`${portal.base}/live?topic=${topic}`, { headers, agent: false }, resolve).on('error', reject)
  return promise
}

function many<Thing>(count: number, make: (index: number) => Thing): Thing[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
