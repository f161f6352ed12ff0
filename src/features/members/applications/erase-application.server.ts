import { z } from 'zod'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Eraser } from '#platform/erasure/erasures.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { ApplicationDeps } from '../members.deps.ts'
import { retentionSeconds } from './application.ts'
import { applicationIds, eraseApplication, eraseOfMember } from './application-changes.repository.server.ts'

export const eraseApplicationKind = 'members.erase-application'

/** Tells `jobs` how a declined application is erased after half a year. Does nothing to one that was reopened. */
export function registerEraseApplication({ db, clock, live, jobs, audit }: ApplicationDeps): Eraser {
  async function erase(id: string, declinedUntil?: number): Promise<void> {
    const isErased = await transact(db, async (trx) => {
      if (!(await eraseApplication(trx, id, declinedUntil))) return false
      await audit.record(trx, erased(id))
      return true
    })
    if (isErased) live.announce(topics.applications)
  }
  jobs.register(eraseApplicationKind, z.object({ id: z.string() }), ({ id }) =>
    erase(id, clock.seconds() - retentionSeconds),
  )
  return { all: async () => (await applicationIds(db)).map((id) => ({ id, subject: id })), erase: (id) => erase(id) }
}

export const forgetApplicant =
  (audit: Audit) =>
  async (trx: Database, member: { id: string; email: string }): Promise<void> => {
    const gone = await eraseOfMember(trx, member)
    await audit.record(trx, ...gone.map(erased))
  }

const erased = (id: string) =>
  ({ actor: null, action: 'members.application-erased', subjectKind: 'application', subject: id }) as const
