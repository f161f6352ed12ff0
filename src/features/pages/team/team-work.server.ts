import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { AuditChanges, ChangedValue } from '#platform/audit/audit.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Deps } from '../core/deps.ts'
import { teamErrors } from './team.errors.ts'
import type { Removable } from './team.ts'
import { type RowOf, updateRow } from './team-writing.repository.server.ts'

export type TeamDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'audit' | 'jobs' | 'log' | 'requirePictures'> & {
  live: Pick<Deps['live'], 'announce'>
}

export type TeamWork = ReturnType<typeof createTeamWork>

type ToldFields = Record<string, ChangedValue & (string | number)>

/** What bodies, people and mandates have in common when an admin changes them. */
export function createTeamWork({ db, audit, live, log }: TeamDeps) {
  const failing = withErrorCodeOf(teamErrors, log, 'the team could not be changed')

  /** A line of the log. */
  const tell = (
    trx: Database,
    actor: Member | null,
    done: 'added' | 'changed' | 'removed' | 'restored' | 'erased',
    { kind, id, changes }: { kind: Removable; id: string; changes?: AuditChanges },
  ) =>
    audit.record(trx, {
      actor,
      action: `pages.${kind}-${done}`,
      subjectKind: kind,
      subject: id,
      ...(changes && { changes }),
    })

  return {
    tell,

    /** One change: in a transaction, by an admin; announced to everybody once it is saved. @throws PortalError 401 or 403 */
    async work<Result>(viewer: Viewer, change: (trx: Database, admin: Member) => Promise<Result>): Promise<Result> {
      const admin = asAdmin(viewer)
      const result = await failing('team.could-not-save', () => transact(db, (trx) => change(trx, admin)))
      live.announce(topics.pages)
      return result
    },

    /**
     * Writes a row over the version that its writer had read, and tells what changed, if anything did.
     *
     * @param told what somebody else reads who saved later, and what the log says, before and after
     * @throws PortalError team.saved-by-another with what stands there now
     */
    async save<Kind extends Removable>(
      trx: Database,
      admin: Member,
      { kind, id, seen, row }: { kind: Kind; id: string; seen: number; row: Partial<RowOf[Kind]> },
      told: { before: ToldFields; version: number; after: ToldFields; besides?: AuditChanges },
    ): Promise<void> {
      if (!(await updateRow(trx, kind, id, seen, row)))
        throw teamErrors['team.saved-by-another']({ ...told.before, version: told.version })
      const changes = { ...changesOf(told.before, told.after), ...told.besides }
      if (Object.keys(changes).length > 0) await tell(trx, admin, 'changed', { kind, id, changes })
    },
  }
}

/** @throws PortalError team.not-there */
export function there<Found>(found: Found | null): Found {
  if (found === null) throw teamErrors['team.not-there']()
  return found
}
