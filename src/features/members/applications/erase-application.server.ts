import { z } from 'zod'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import { createApplicationRepository } from './application.repository.server.ts'
import { keptSeconds } from './application.ts'
import type { ApplicationNeeds } from './needs.ts'

export const eraseApplicationKind = 'members.erase-application'

/** Tells `jobs` how a declined application is erased after half a year. Does nothing to one that was reopened. */
export function registerEraseApplication({ db, clock, live, jobs, audit }: ApplicationNeeds): void {
  const applications = createApplicationRepository(db)
  jobs.register(eraseApplicationKind, z.object({ id: z.string() }), async ({ id }) => {
    const isErased = await transact(db, async (trx) => {
      if (!(await applications.eraseDeclined(trx, id, clock.seconds() - keptSeconds))) return false
      const entry = { actor: null, action: 'members.application-erased' } as const
      await audit.record(trx, { ...entry, subjectKind: 'application', subject: id })
      return true
    })
    if (isErased) live.announce(topics.applications)
  })
}
