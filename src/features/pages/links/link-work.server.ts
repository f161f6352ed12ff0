import { adminRefusal } from '#platform/access/guards.ts'
import { isAdmin, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { topics } from '#platform/live/topics.ts'
import { linksErrors } from './links.errors.ts'
import type { LinksNeeds } from './needs.ts'

/** @throws PortalError 401 or 403 */
export function asEditor(viewer: Viewer): Member {
  if (!isAdmin(viewer)) throw adminRefusal(viewer)
  return viewer
}

/** What is written down of a change; null: nothing changed, and nobody is told. */
type Told = Omit<AuditEntry, 'actor'> | null

export type LinkWork = ReturnType<typeof createLinkWork>

/** One change of the links by an admin: in a transaction, written down, then told to everybody. */
export function createLinkWork({ db, live, log, audit }: LinksNeeds) {
  return async <Result>(
    viewer: Viewer,
    work: (trx: Database) => Promise<{ result: Result; told: Told }>,
  ): Promise<Result> => {
    const actor = asEditor(viewer)
    try {
      const { result, told } = await transact(db, async (trx) => {
        const done = await work(trx)
        if (done.told) await audit.record(trx, { actor, ...done.told })
        return done
      })
      if (told) live.announce(topics.pages)
      return result
    } catch (error) {
      if (isPortalError(error)) throw error
      log.error({ err: error }, 'the links could not be changed')
      throw linksErrors['links.could-not-save']()
    }
  }
}
