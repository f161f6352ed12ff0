import { adminRefusal } from '#platform/access/guards.ts'
import { isAdmin, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { AuditChanges } from '#platform/audit/audit.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { topics } from '#platform/live/topics.ts'
import type { TeamNeeds } from './needs.ts'
import { teamErrors } from './team.errors.ts'
import type { Removable } from './team.ts'

/** @throws PortalError 401 or 403 */
export function asEditor(viewer: Viewer): Member {
  if (!isAdmin(viewer)) throw adminRefusal(viewer)
  return viewer
}

/** One change of the team: in a transaction, by an admin; told to everybody once it is kept. */
export type TeamWork = <Result>(
  viewer: Viewer,
  work: (trx: Database, admin: Member) => Promise<Result>,
) => Promise<Result>

export function createTeamWork({ db, live, log }: Pick<TeamNeeds, 'db' | 'live' | 'log'>): TeamWork {
  return async (viewer, work) => {
    const admin = asEditor(viewer)
    const result = await failing(log, () => transact(db, (trx) => work(trx, admin)))
    live.announce(topics.pages)
    return result
  }
}

/** The admin gets the catalogue's sentence, the log gets the cause. */
async function failing<Result>(log: TeamNeeds['log'], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isPortalError(error)) throw error
    log.error({ err: error }, 'the team could not be changed')
    throw teamErrors['team.could-not-save']()
  }
}

type Told = { action: AuditAction; kind: Removable; id: string; changes?: AuditChanges }

/** A line of the log. What did not change anything is not told. */
export const tellOf =
  ({ audit }: Pick<TeamNeeds, 'audit'>) =>
  async (trx: Database, actor: Member | null, { action, kind, id, changes }: Told): Promise<void> => {
    if (changes && Object.keys(changes).length === 0) return
    await audit.record(trx, { actor, action, subjectKind: kind, subject: id, ...(changes && { changes }) })
  }
