import { closeSync, constants, open as openDescriptor, read as readDescriptor, readlinkSync } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { codeOf } from '#platform/errors/error-codes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { type ByteRange, StoredPiece } from './storage.server.ts'

/** Of so many bytes or fewer a stream, which asks for more until the end, costs several times what reading them does. */
const readAtOnce = 64 * 1024

/** @throws portalErrors['404'] for what is no file; Error where a folder on the way leads outside `top` */
export async function openForReading(top: string, path: string, range?: ByteRange): Promise<Readable> {
  try {
    if (range && range.end - range.start < readAtOnce) return new StoredPiece(await readPiece(top, path, range))
    const file = await open(path, readOnly)
    try {
      await refuseLinked(top, path, file.fd)
      if ((await file.stat()).isFile()) return file.createReadStream({ ...range, highWaterMark: 256 * 1024 })
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
