import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Deps } from '../core/deps.ts'
import { linksErrors } from './links.errors.ts'

export type LinksDeps = Pick<
  Deps,
  'db' | 'clock' | 'newId' | 'audit' | 'jobs' | 'log' | 'rateLimit' | 'checkAddress'
> & {
  live: Pick<Deps['live'], 'announce' | 'allow'>
}

/** Writes down what was done. */
type Tell = (done: Omit<AuditEntry, 'actor'>) => Promise<void>

export type LinkWork = ReturnType<typeof createLinkWork>

/** One change of the links by an admin: in a transaction, written down, then announced to everybody. */
export function createLinkWork({ db, live, log, audit }: LinksDeps) {
  const failing = withErrorCodeOf(linksErrors, log, 'the links could not be changed')
  return async <Result>(viewer: Viewer, work: (trx: Database, tell: Tell) => Promise<Result>): Promise<Result> => {
    const actor = asAdmin(viewer)
    const result = await failing('links.could-not-save', () =>
      transact(db, (trx) => work(trx, (done) => audit.record(trx, { actor, ...done }))),
    )
    live.announce(topics.pages)
    return result
  }
}

/** @throws PortalError links.not-there */
export function there<Found>(found: Found | null): Found {
  if (found === null) throw linksErrors['links.not-there']()
  return found
}
