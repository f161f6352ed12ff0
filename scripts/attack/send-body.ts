import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Sent = {
  /** The first status; null where the connection was closed without a word, or nothing came in time. */
  status: number | null
  /** Bytes of the body that were taken before the answer. */
  taken: number
}

type Options = {
  method?: string
  path: string
  headers: Record<string, string>
  /** Bytes of the body that are sent at most. */
  bytes: number
  /** What the body is said to have; absent: sent in chunks, without a word on its length. */
  announced?: number
  /** The body is never finished: the connection stays open for so many milliseconds. */
  heldMs?: number
}

const piece = Buffer.alloc(64 * 1024, 97)

/** Sends a body over a connection of its own as fast as it is taken, and stops at the first answer. */
export async function sendBody(port: number, options: Options): Promise<Sent> {
  const { method = 'POST', path, headers, bytes, announced, heldMs } = options
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  let isOver = false
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    answer += part
  })
  const ended = new Promise<void>((resolve) => {
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  }).then(() => {
    isOver = true
  })
  const length = announced === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries(headers).map((line) => line.join(': ')),
    length,
    '',
    '',
  ]
  socket.write(lines.join('\r\n'))
  const begin = /multipart/.test(headers['Content-Type'] ?? '')
    ? '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
    : /json/.test(headers['Content-Type'] ?? '')
      ? '{"a":"'
      : 'a='
  const write = (part: Buffer | string) =>
    announced === undefined ? socket.write(chunked(Buffer.from(part))) : socket.write(part)
  write(begin)
  let taken = begin.length
  while (!isOver && answer === '' && taken < bytes) {
    const part = piece.subarray(0, bytes - taken)
    const isTaken = write(part)
    taken += part.length
    if (!isTaken) await Promise.race([drained(socket), ended, pause(2_000)])
    else await new Promise((resolve) => setImmediate(resolve))
  }
  const until = Date.now() + (heldMs ?? 3_000)
  while (!isOver && (heldMs !== undefined || answer === '') && Date.now() < until) await pause(25)
  socket.destroy()
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  return { status: status ? Number(status) : null, taken: taken - socket.writableLength }
}

const chunked = (part: Buffer) =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])

const drained = (socket: NodeJS.WritableStream) => new Promise<void>((resolve) => socket.once('drain', () => resolve()))
