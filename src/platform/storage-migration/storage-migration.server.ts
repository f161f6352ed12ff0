import { CopyError } from '#platform/database/copying/copied-tables.ts'
import { digestOf } from '#platform/storage/durable-file.server.ts'
import type { Storage, StoredFileFacts } from '#platform/storage/storage.server.ts'

/** `already`: those that an earlier try had brought there whole. */
type CopiedFiles = { files: number; bytes: number; already: number }

/** Another machine is far away: while one file is on its way the next is read. */
const atOnce = 4

/**
 * Copies all files. One that is there already with the same digest is kept, so that a copy that was cut off goes on.
 * @throws CopyError for strange files at the target, or a file that is damaged on the way
 */
export async function copyFiles(from: Storage, to: Storage, onCopied?: (files: number) => void): Promise<CopiedFiles> {
  await refuseStrangeFiles(from, to)
  const copied: CopiedFiles = { files: 0, bytes: 0, already: 0 }
  const waiting = from.list()[Symbol.asyncIterator]()
  let failure: unknown
  const take = async (facts: StoredFileFacts) => {
    if (!(await copyFile(from, to, facts))) copied.already += 1
    copied.files += 1
    copied.bytes += facts.size
    onCopied?.(copied.files)
  }
  const work = async () => {
    for (let next = await waiting.next(); !next.done && failure === undefined; next = await waiting.next())
      await take(next.value).catch((error) => {
        failure ??= error
      })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await waiting.return?.()
  if (failure !== undefined) throw failure
  return copied
}

async function refuseStrangeFiles(from: Storage, to: Storage): Promise<void> {
  const ours = new Set<string>()
  for await (const { key } of from.list()) ours.add(key)
  for await (const { key } of to.list())
    if (!ours.has(key)) throw new CopyError(`there are other files already, such as ${key}: choose an empty place`)
}

async function copyFile(from: Storage, to: Storage, { key, size }: StoredFileFacts): Promise<boolean> {
  if ((await to.size(key)) === size && (await sha256Of(to, key)) === (await sha256Of(from, key))) return false
  const source = await from.get(key)
  const sent = await to.put(key, source).finally(() => source.destroy())
  if (sent.size !== size) throw new CopyError(`${key}: ${sent.size} of ${size} bytes could be read`)
  if ((await sha256Of(to, key)) !== sent.sha256) throw new CopyError(`${key} did not arrive as it left: try again`)
  return true
}

const sha256Of = async (storage: Storage, key: string) => (await digestOf(await storage.get(key))).sha256
