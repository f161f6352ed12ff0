import { closeSync, constants, open as openDescriptor, read as readDescriptor, readlinkSync } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { codeOf } from '#platform/errors/error-codes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { type ByteRange, StoredPiece, StoredStretch } from './storage.server.ts'

/** Of so many bytes or fewer a stream, which asks for more until the end, costs several times what reading them does. */
const readAtOnce = 64 * 1024

/** @throws portalErrors['404'] for what is no file; Error where a folder on the way leads outside `top` */
export async function openForReading(top: string, path: string, range?: ByteRange): Promise<Readable> {
  try {
    if (range && range.end - range.start < readAtOnce) return new StoredPiece(await readPiece(top, path, range))
    const file = await open(path, readOnly)
    try {
      await refuseLinked(top, path, file.fd)
      if ((await file.stat()).isFile()) return new OpenedFile(file, range)
    } catch (error) {
      await file.close()
      throw error
    }
    await file.close()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  throw portalErrors['404']()
}

const pieceBytes = 128 * 1024

/** Of downloads that are over, for the next ones. */
const spareBuffers: Buffer[] = []
const maxSpareBuffers = 16

class OpenedFile extends StoredStretch {
  readonly #file: FileHandle
  readonly #end: number
  #at: number

  constructor(file: FileHandle, { start, end }: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY }) {
    super({ highWaterMark: 2 * pieceBytes })
    this.#file = file
    this.#at = start
    this.#end = end
  }

  override _read(): void {
    this.#fill(Buffer.allocUnsafeSlow(pieceBytes)).then(
      (piece) => this.push(piece),
      (error: Error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#file.close().then(() => callback(error), callback)
  }

  /** One buffer is filled while the other is on its way. New ones each time would cost three times as much: the engine collects garbage for them. */
  override async handOver(take: (piece: Buffer) => Promise<void>): Promise<void> {
    let [next, other] = [spareBuffer(), spareBuffer()]
    let taken = Promise.resolve()
    for (let piece = await this.#fill(next); piece; piece = await this.#fill(next)) {
      await taken
      taken = take(piece)
      // It is waited for above, or below: not before the other buffer is full.
      taken.catch(() => undefined)
      ;[next, other] = [other, next]
    }
    await taken
    // Not after a failure, where one of them may still be on its way.
    if (spareBuffers.length < maxSpareBuffers) spareBuffers.push(next, other)
    this.destroy()
  }

  /** Null at the end. */
  async #fill(buffer: Buffer): Promise<Buffer | null> {
    const length = Math.min(buffer.length, this.#end - this.#at + 1)
    const { bytesRead } = length > 0 ? await this.#file.read(buffer, 0, length, this.#at) : { bytesRead: 0 }
    this.#at += bytesRead
    return bytesRead === 0 ? null : buffer.subarray(0, bytesRead)
  }
}

const spareBuffer = (): Buffer => spareBuffers.pop() ?? Buffer.allocUnsafeSlow(pieceBytes)

const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW

const opening = promisify(openDescriptor)
const reading = promisify(readDescriptor)

/** Fewer bytes only where the file ends before. */
async function readPiece(top: string, path: string, { start, end }: ByteRange): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(end - start + 1)
  const descriptor = await opening(path, readOnly)
  try {
    await refuseLinked(top, path, descriptor)
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await reading(descriptor, bytes, filled, bytes.length - filled, start + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  } finally {
    // Waits for nothing: what was only read needs not be written.
    closeSync(descriptor)
  }
}

/** A folder that is a link to elsewhere is treated as a mistake of the operator, loudly. */
export async function refuseOutside(top: string, folder: string): Promise<void> {
  const realFolder = await realpath(folder)
  // Where no folder on the way is a link, the top itself needs no second look.
  if (realFolder === folder) return
  const realTop = await realpath(top)
  if (realFolder !== realTop && !realFolder.startsWith(realTop + sep)) throw new Error('storage folder leads outside')
}

/**
 * Linux says of what is open where it lies, without asking the disk: a third of what the names on the way would cost.
 * @throws Error where it was reached by a folder that leads outside `top`
 */
export function refuseLinked(top: string, path: string, descriptor: number): Promise<void> | void {
  if (process.platform !== 'linux' || openedPath(descriptor) !== path) return refuseOutside(top, path)
}

function openedPath(descriptor: number): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return null
  }
}

export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR'].includes(codeOf(error) ?? '')
