import type { Database } from '#platform/database/open-database.server.ts'
import { size, some, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { checkStorage, type Sample } from './storage-check.server.ts'
import { createStoredFileClaims } from './stored-file-claims.repository.server.ts'
import { createTreeCheck, type TreeFaults } from './tree-check.repository.server.ts'

export type IntranetDoctor = {
  /** Does everything hang together as the rules say? */
  checkTree(): Promise<Verdict>
  /**
   * Does each row have its bytes, and each stored file its row?
   *
   * @param unfinished ids of uploads that are not finished
   * @param now UTC seconds
   */
  checkFiles(unfinished: ReadonlySet<string>, now: number): Promise<Verdict>
}

/** What this room has to say to `tandem doctor`. Only reads; the portal may be at work meanwhile. */
export function createIntranetDoctor({ db, storage }: { db: Database; storage: Storage }): IntranetDoctor {
  const tree = createTreeCheck(db)
  const claims = createStoredFileClaims(db)
  return {
    async checkTree() {
      const faults = await tree.faults()
      // Somebody may have changed it between two of the questions: what is broken stays broken.
      const lasting = Object.keys(faults).length > 0 ? inBoth(faults, await tree.faults()) : {}
      const lines = Object.entries(lasting).map(([kind, ids]) => `${kind}: ${ids.join(' ')}`)
      return lines.length > 0 ? wrong(lines.join('; ')) : well('folder tree consistent')
    },

    async checkFiles(unfinished, now) {
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
