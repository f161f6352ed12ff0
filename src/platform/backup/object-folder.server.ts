import { createReadStream } from 'node:fs'
import { open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '#platform/ids/new-id.server.ts'
import { hashOf, makeFolder, syncFolder, writeNewFile } from '#platform/storage/durable-file.server.ts'
import type { StoredBytes } from '#platform/storage/storage.server.ts'

export type ObjectFolder = ReturnType<typeof openObjectFolder>

/** Seconds after which nobody is still writing an unfinished file. */
const stale = 24 * 3600

/**
 * Bytes under their SHA-256: what is there already is not written again. Each is whole and on the disk before it has its
 * name, so that a backup that was cut off leaves nothing that looks like more.
 */
export function openObjectFolder(folder: string) {
  const objects = join(folder, 'objects')
  const unfinished = join(folder, 'unfinished')
  const pathOf = (sha256: string) => join(objects, sha256.slice(0, 2), sha256.slice(2))

  async function put(source: Readable): Promise<StoredBytes> {
    await makeFolder(unfinished)
    const temporary = join(unfinished, newId())
    try {
      const stored = await writeNewFile(temporary, source)
      const target = pathOf(stored.sha256)
      if (await hasSize(target, stored.size)) return stored
      const made = await makeFolder(dirname(target))
      await rename(temporary, target)
      await Promise.all([dirname(target), ...made].map(syncFolder))
      return stored
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    put,

    has: (sha256: string, size: number): Promise<boolean> => hasSize(pathOf(sha256), size),

    read: (sha256: string): Readable => createReadStream(pathOf(sha256)),

    /** Reads every byte. @returns null where it is what its name says, else what is wrong */
    async check(sha256: string): Promise<'missing' | 'damaged' | null> {
      const found = await hashOf(pathOf(sha256)).catch(() => null)
      if (!found) return 'missing'
      return found.sha256 === sha256 ? null : 'damaged'
    },

    /** Removes what nobody names, and what a backup that was cut off left. @returns how many */
    async removeAllBut(named: ReadonlySet<string>): Promise<number> {
      let removed = 0
      for (const shelf of await readdir(objects).catch(() => []))
        for (const rest of await readdir(join(objects, shelf))) {
          if (named.has(shelf + rest)) continue
          await rm(join(objects, shelf, rest))
          removed += 1
        }
      await removeStale(unfinished)
      return removed
    },
  }
}

async function hasSize(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.size === size
}

async function removeStale(folder: string): Promise<void> {
  const entries = await opendir(folder).catch(() => null)
  if (!entries) return
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > stale * 1000) await rm(join(folder, name), { force: true })
  }
}

/** A small file that is there whole or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.part`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  await syncFolder(dirname(path))
}
