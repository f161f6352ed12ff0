import { connect } from 'node:net'

/** What came back: every status line, in order; none where the line was closed without a word. */
export type RawAnswer = { statuses: number[]; head: string }

/** A stream of live updates never ends by itself, and half a request is waited for: silence ends both. */
const timeoutMs = 3_000

/** Sends bytes as they are over a connection of their own. */
export function sendRaw(port: number, bytes: Buffer): Promise<RawAnswer> {
  const { promise, resolve } = Promise.withResolvers<RawAnswer>()
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  const end = () => {
    socket.destroy()
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]))
    resolve({ statuses, head: text.slice(0, 2000) })
  }
  socket.setTimeout(timeoutMs, end)
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    if (text.length < 200_000) text += part
  })
  socket.on('error', end)
  socket.on('close', end)
  socket.on('connect', () => socket.write(bytes))
  return promise
}
