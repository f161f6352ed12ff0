import { asAdmin } from '#platform/access/guards.ts'
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

type WorkDeps = Pick<Deps, 'db' | 'audit' | 'log'> & { live: Pick<Deps['live'], 'announce'> }

/**
 * One change by an admin of what the pages show: in a transaction, written down, announced to everybody once it is saved.
 *
 * @param code what the admin is told when it fails for a reason nobody foresaw
 */
export function createAdminWork<Code extends string>(
  { db, audit, live, log }: WorkDeps,
  errors: Record<Code, () => PortalError>,
  code: NoInfer<Code>,
) {
  const withErrorCode = withErrorCodeOf(errors, log, 'a change of the pages could not be saved')
  return async <Result>(
    viewer: Viewer,
    change: (trx: Database, record: RecordAction) => Promise<Result>,
  ): Promise<Result> => {
    const actor = asAdmin(viewer)
    const result = await withErrorCode(code, () =>
      transact(db, (trx) => change(trx, (entry) => audit.record(trx, { actor, ...entry }))),
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
