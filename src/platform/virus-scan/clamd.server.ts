import { connect, type Socket } from 'node:net'
import { setImmediate as whatArrived } from 'node:timers/promises'
import { withFile } from '#platform/storage/durable-file.server.ts'

export type VirusScan = ReturnType<typeof createClamd>

export class ScanUnavailableError extends Error {
  override readonly name = 'ScanUnavailableError'
}

export class ScanTooLargeError extends Error {
  override readonly name = 'ScanTooLargeError'
}

/** The scanner stopped listening before it had heard all. */
class HungUpError extends Error {}

/** Without a word. A file of half a gigabyte keeps the scanner busy for a minute. */
const timeoutMs = 180_000

/** Asks clamd by INSTREAM (`man 8 clamd`), over a connection for each file. @param url `tcp://host:port` or `unix:/path` */
export function createClamd(url: string) {
  const address = addressOf(url)
  /** For `tandem doctor`. @throws ScanUnavailableError */
  const ping = async () => {
    const answer = await converse(address, async (socket) => void socket.write('zPING\0'))
    if (answer !== 'PONG') throw new ScanUnavailableError(`clamd answered ${answer.slice(0, 100)}`)
  }
  const ask = (path: string) =>
    converse(address, (socket) => sendFile(socket, path)).catch(async (error: unknown) => {
      if (!(error instanceof HungUpError)) throw error
      // In the middle it hangs up on what is too large. It said so, but Node may lose the words with the connection.
      await ping()
      throw new ScanTooLargeError(error.message)
    })
  return {
    /**
     * @returns the name of what was found, or null
     * @throws ScanTooLargeError, ScanUnavailableError, or the error of a file that cannot be read
     */
    scan: async (path: string) => verdictOf(await ask(path)),
    ping,
  }
}

function addressOf(url: string) {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length).replace(/^\/+/, '/') }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

/** Sends, and hears the answer meanwhile: clamd may refuse in the middle and hang up. */
async function converse(address: ReturnType<typeof addressOf>, send: (socket: Socket) => Promise<void>) {
  const socket = connect(address)
  try {
    const answering = answerOf(socket)
    const sent = await send(socket).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    // A scanner that hung up said why; a file that cannot be read is no failure of the scanner's.
    if (sent && !(sent.error instanceof HungUpError)) throw sent.error
    return await answering.catch((error: unknown) => {
      throw sent?.error ?? error
    })
  } finally {
    socket.destroy()
  }
}

/** All that was said until one of the two hung up; also what was said before a connection broke. */
function answerOf(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  let failure = 'said nothing'
  socket.setEncoding('utf8').setTimeout(timeoutMs, () => socket.destroy(new Error('did not answer in time')))
  socket.on('data', (words: string) => {
    said += words
  })
  socket.on('error', ({ message }) => {
    failure = message
  })
  socket.on('close', () => {
    const answer = said.replace(/(?<![\0\n])[\0\n]+$/, '')
    if (answer) resolve(answer)
    else reject(new ScanUnavailableError(`clamd: ${failure}`))
  })
  // Heard only after everything was sent.
  promise.catch(() => undefined)
  return promise
}

const sendFile = (socket: Socket, path: string): Promise<void> =>
  withFile(path, 'r', async (file) => {
    await write(socket, Buffer.from('zINSTREAM\0'))
    const stream = file.createReadStream({ autoClose: false, highWaterMark: 128 * 1024 })
    for await (const piece of stream as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      // Node gives up a connection whose other end is closed without reading what it said last: read first.
      await whatArrived()
      await write(socket, Buffer.concat([length, piece]))
    }
    await write(socket, Buffer.alloc(4))
  })

/** Waits until the piece left, so that a large file is never in memory. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(new HungUpError(error.message)) : resolve()))
  })
}

function verdictOf(answer: string): { virus: string | null } {
  if (answer === 'stream: OK') return { virus: null }
  const found = /^stream: (.+) FOUND$/.exec(answer)
  if (found) return { virus: found[1] ?? '' }
  if (answer.includes('size limit exceeded')) throw new ScanTooLargeError(answer)
  throw new ScanUnavailableError(`clamd answered ${answer.slice(0, 200)}`)
}
