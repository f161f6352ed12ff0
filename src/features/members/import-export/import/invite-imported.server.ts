import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { createMemberRepository } from '../../core/member.repository.server.ts'
import type { AdministrationNeeds } from '../../users/needs.ts'

const kind = 'members.invite'
const payload = z.object({ ids: z.array(z.string()), actor: z.string().nullable() })

/** Letters take their time to be written: so many per job, so that one that fails repeats few. */
const perJob = 25

/**
 * Invites whom an import made, in jobs that are written in the transaction of the import: writing five thousand letters
 * within it would keep everybody else waiting. Who was invited already is not invited again, so a job may run twice.
 */
export function createInvitations({ db, jobs, accounts }: AdministrationNeeds) {
  const members = createMemberRepository(db)

  jobs.register(kind, payload, async ({ ids, actor }) => {
    const inviter = actor === null ? null : await members.active(actor)
    const states = await accounts.invitationStates(ids)
    for (const id of ids) {
      const state = states.get(id)
      if (state?.state !== 'expired' || state.invitedAt !== null) continue
      await transact(db, (trx) => accounts.invite(trx, id, inviter)).catch(forgetWhoIsGone)
    }
  })

  return {
    /** @param trx the transaction that makes them */
    async queue(trx: Database, ids: readonly string[], actor: string | null): Promise<void> {
      for (let start = 0; start < ids.length; start += perJob)
        await jobs.enqueue(trx, kind, { ids: ids.slice(start, start + perJob), actor })
    },
  }
}

/** Blocked, deleted or signed in meanwhile: nobody is invited, and the others are. */
function forgetWhoIsGone(error: unknown): void {
  if (!isPortalError(error) || error.code !== 'invitation/not-possible') throw error
}
