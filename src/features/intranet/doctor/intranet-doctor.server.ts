import type { Database } from '#platform/database/open-database.server.ts'
import { size, some, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { summedBytes, usedBytes } from '../upload/usage.repository.server.ts'
import { createStoredFileClaims, createTreeCheck, type TreeFaults } from './doctor.repository.server.ts'
import { checkStorage, findOwnerless, type Sample, type StoreFacts } from './storage-check.server.ts'

/** What this feature has to say to `tandem doctor`. Only reads; the portal may be at work meanwhile. */
export function createIntranetDoctor({ db, storage }: { db: Database; storage: Storage }) {
  const tree = createTreeCheck(db)
  const claims = createStoredFileClaims(db)
  return {
    async checkTree(): Promise<Verdict> {
      const faults = await tree.faults()
      // Somebody may have changed it between two of the questions: what is broken stays broken.
      const lasting = Object.keys(faults).length > 0 ? inBoth(faults, await tree.faults()) : {}
      const lines = Object.entries(lasting).map(([kind, ids]) => `${kind}: ${ids.join(' ')}`)
      return lines.length > 0 ? wrong(lines.join('; ')) : well('folder tree consistent')
    },

    /** @param unfinished ids of uploads that are not finished @param now UTC seconds */
    async checkFiles(unfinished: ReadonlySet<string>, now: number): Promise<Verdict> {
      const check = await checkStorage({ storage, claims, named: tree.storedVersions(), unfinished, now })
      const faults = [
        ...linesAbout(check.lost, 'stored file', 'missing or of another size'),
        ...linesAbout(check.ownerless, 'stored file', 'of no row'),
        ...linesAbout(check.strayPreviews, 'preview', 'of bytes that are gone'),
      ]
      const young = check.inTheMaking > 0 ? [`${some(check.inTheMaking, 'file')} pending`] : []
      const previews = check.previews > 0 ? [some(check.previews, 'preview')] : []
      const found = [`${some(check.files, 'file')}, ${size(check.bytes)}`, ...previews, ...young].join(', ')
      return faults.length > 0 ? wrong([found, ...faults].join('; ')) : well(found)
    },
  }
}

const linesAbout = ({ count, keys }: Sample, what: string, fault: string): string[] =>
  count > 0 ? [`${some(count, what)} ${fault}: ${keys.join(' ')}${count > keys.length ? ' …' : ''}`] : []

function inBoth(first: TreeFaults, second: TreeFaults): Record<string, string[]> {
  const lasting = Object.entries(first).map(([kind, ids]) => {
    const again = new Set(second[kind as keyof TreeFaults])
    return [kind, ids.filter((id) => again.has(id))] as const
  })
  return Object.fromEntries(lasting.filter(([, ids]) => ids.length > 0))
}

/** What all files take, and whether it is counted right. A fault is asked twice: a file may come in between. */
export async function checkUsage(db: Database, quota: number | null, isSecond = false): Promise<Verdict> {
  const [used, summed] = [await usedBytes(db), await summedBytes(db)]
  if (used !== summed && !isSecond) return checkUsage(db, quota, true)
  if (used !== summed) return wrong(`${used} bytes are counted, ${summed} are there`)
  return well(quota === null ? `${size(used)}, no quota` : `${size(used)} of ${size(quota)}`)
}

/** A crash leaves one file or two. Many belong to another database than this one, and somebody has to look. */
const usualMax = 20

type SweepDeps = Pick<StoreFacts, 'storage' | 'unfinished' | 'now'> & { db: Database; log: Log }

/**
 * Removes the stored files that a crash left without a row: bytes come first. More than twenty, where that is more than one in
 * a hundred, are left and reported in the log. Answers how many were removed.
 */
export async function sweepOwnerless({ db, storage, log, unfinished, now }: SweepDeps): Promise<number> {
  const claims = createStoredFileClaims(db)
  const maxKeys = 10_000
  const { files, ownerless, strayPreviews } = await findOwnerless({ storage, claims, unfinished, now, maxKeys })
  const count = ownerless.count + strayPreviews.count
  if (count > Math.max(usualMax, files / 100)) {
    log.warn({ files: count }, 'many stored files belong to no row: nothing was removed, tandem doctor names them')
    return 0
  }
  for (const key of [...ownerless.keys, ...strayPreviews.keys]) await storage.delete(key)
  if (count > 0) log.info({ files: count }, 'stored files that a crash left without a row were removed')
  return count
}
