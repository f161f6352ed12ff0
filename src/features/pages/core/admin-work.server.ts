import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditChanges, AuditEntry } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { PortalError } from '#platform/errors/define-errors.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Deps } from './deps.ts'

/** Writes down what was done, in the transaction of the change. */
export type RecordAction = (entry: Omit<AuditEntry, 'actor'>) => Promise<void>

type Change<Args extends unknown[], Result> = (trx: Database, record: RecordAction, ...args: Args) => Promise<Result>

/** One change by an admin: in a transaction, written down, announced once saved. @param code of a failure nobody foresaw */
export function createAdminWork<Code extends string>(
  { db, audit, live, log }: Pick<Deps, 'db' | 'audit' | 'log'> & { live: Pick<Deps['live'], 'announce'> },
  errors: Record<Code, () => PortalError>,
  code: NoInfer<Code>,
) {
  const withErrorCode = withErrorCodeOf(errors, log, 'a change of the pages could not be saved')
  return <Args extends unknown[], Result>(change: Change<Args, Result>) =>
    async (viewer: Viewer, ...args: Args): Promise<Result> => {
      const actor = asAdmin(viewer)
      const result = await withErrorCode(code, () =>
        transact(db, (trx) => change(trx, (entry) => audit.record(trx, { actor, ...entry }), ...args)),
      )
      live.announce(topics.pages)
      return result
    }
}

export const entryAbout = <Kind extends string, Done extends string>(
  kind: Kind,
  done: Done,
  subject: string,
  changes: AuditChanges = {},
) => ({ action: `pages.${kind}-${done}` as const, subjectKind: kind, subject, changes })
