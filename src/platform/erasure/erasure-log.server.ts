import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, nullIfMissing, sync, syncFolder, withFile } from '#platform/storage/durable-file.server.ts'

export type ErasableKind = 'user' | 'application' | 'message' | 'subscription'

export type Erasure = { kind: ErasableKind; at: number; hash: string }

const linePattern = /^(\S+) (user|application|message|subscription) ([\w-]{8}) ([\w-]{43})$/

function parsed(line: string): (Erasure & { by: string })[] {
  const [, at, kind, by, hash] = linePattern.exec(line) ?? []
  if (!at || !by || !hash) return []
  return [{ at: Date.parse(at) / 1000, kind: kind as ErasableKind, by, hash }]
}

/** Beside the data, and in each folder of backups: whichever of them is lost, the other one knows. */
export const erasureLogIn = (folder: string): string => join(folder, 'erasures.log')

/** Who was erased, as keyed hashes of ids: an older backup brings a person back, and this says who has to go again. */
export function createErasureLog(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  /** By which lines of another SECRET are recognized: these hashes can be compared with nothing any more. */
  const mark = sign('erasure log').slice(0, 8)
  const lineOf = ({ kind, at, hash }: Erasure) => `${new Date(at * 1000).toISOString()} ${kind} ${mark} ${hash}`

  /** Lines that a crash cut off count as none: they are written again. */
  async function read(path: string): Promise<{ erasures: Erasure[]; foreign: number; endsWithLine: boolean }> {
    const text = (await readFile(path, 'utf8').catch(nullIfMissing)) ?? ''
    const lines = text.split('\n').flatMap(parsed)
    const own = lines.filter(({ by }) => by === mark)
    return {
      erasures: own.map(({ at, kind, hash }) => ({ kind, at, hash })),
      foreign: lines.length - own.length,
      endsWithLine: text === '' || text.endsWith('\n'),
    }
  }

  return {
    hashOf: (kind: ErasableKind, id: string): string => sign(`erasure ${kind} ${id}`),
    read,

    /** Adds what the file does not have yet; on the disk when it resolves. */
    async add(path: string, erasures: readonly Erasure[]): Promise<void> {
      const known = await read(path)
      const hashes = new Set(known.erasures.map(({ hash }) => hash))
      const missing = erasures.filter(({ hash }) => !hashes.has(hash))
      if (missing.length === 0) return
      const made = await makeFolder(dirname(path))
      await withFile(path, 'a', async (file) => {
        await file.writeFile(`${known.endsWithLine ? '' : '\n'}${missing.map(lineOf).join('\n')}\n`)
        await sync(file)
      })
      await Promise.all([dirname(path), ...made].map(syncFolder))
    },
  }
}

export type ErasureLog = ReturnType<typeof createErasureLog>
