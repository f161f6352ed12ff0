import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { manySessions } from './many-sessions.ts'
import type { Attack, Target } from './target.ts'

/** Milliseconds after which the last slow client must be gone. */
const maxOpenMs = 75_000

/** Connections that send their headers, or a body, a byte at a time. */
export const slowConnections: Attack = {
  name: 'slow headers and slow bodies',
  async run(target, scale) {
    const begun = performance.now()
    const sockets = [...many(1_000 * scale, () => slowHeaders(target)), ...many(200 * scale, () => slowBody(target))]
    const areGone = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
    const isLate = await Promise.race([areGone.then(() => false), pause(maxOpenMs, true)])
    const open = sockets.filter((socket) => !socket.closed).length
    for (const socket of sockets) socket.destroy()
    target.say(`${sockets.length} connections, all closed after ${Math.round((performance.now() - begun) / 1000)} s`)
    return isLate ? [`${open} were still open after ${maxOpenMs / 1000} s`] : []
  },
}

/** Members who listen to live updates and do nothing: five at most for each, over a heartbeat. */
export const idleStreams: Attack = {
  name: 'idle live streams',
  async run(target, scale) {
    const count = 2_000 * scale
    const sessions = await manySessions(target, Math.ceil(count / 5))
    const opened: IncomingMessage[] = []
    for (let i = 0; i < count; i += 50)
      opened.push(
        ...(await Promise.all(
          many(50, (index) => listen(target, sessions[(i + index) % sessions.length] ?? '', i + index)),
        )),
      )
    const listening = opened.filter((answer) => answer.statusCode === 200)
    let ended = 0
    for (const answer of listening) answer.once('close', () => ended++).resume()
    await pause(25_000)
    target.say(`${listening.length} streams open, ${opened.length - listening.length} refused, ${ended} ended`)
    for (const answer of opened) answer.destroy()
    return [
      ...(listening.length < count ? [`only ${listening.length} of ${count} could listen`] : []),
      ...(ended > 0 ? [`${ended} lost their connection`] : []),
    ]
  },
}

function slowHeaders({ port, host }: Target): Socket {
  const socket = quiet(connect({ port, host: '127.0.0.1' }))
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)
  return drip(socket)
}

function slowBody({ port, host }: Target): Socket {
  const socket = quiet(connect({ port, host: '127.0.0.1' }))
  const type = 'Content-Type: application/x-www-form-urlencoded'
  socket.write(`POST /login HTTP/1.1\r\nHost: ${host}\r\n${type}\r\nContent-Length: 10000\r\n\r\n`)
  return drip(socket)
}

function drip(socket: Socket): Socket {
  const timer = setInterval(() => socket.write('a'), 2_000)
  return socket.once('close', () => clearInterval(timer))
}

/** Being cut off is what these clients are here for. */
const quiet = (socket: Socket): Socket => socket.on('error', () => {}).resume()

function listen({ base }: Target, cookie: string, index: number): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // Each from a network of its own: one network may only hold a share of the places.
  const headers = { cookie, 'X-Forwarded-For': `10.${(index >> 8) & 255}.${index & 255}.1` }
  get(`${base}/live?topic=intranet:userIntranet:root`, { headers, agent: false }, resolve).on('error', reject)
  return promise
}

const many = <Thing>(count: number, make: (index: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, index) => make(index))
