import { createTeam } from '../../src/features/pages/team/team.service.server.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createJobs } from '../../src/platform/jobs/jobs.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { aUserRow } from './a-member.ts'
import { auditEntriesIn, createTestAudit } from './test-audit.ts'
import { createTestClock } from './test-clock.ts'

/** The team on a test database and a clock that stands still; what was announced is noted. */
export function openTeam({ db, kind }: OpenDatabase) {
  const clock = createTestClock()
  const announced: string[] = []
  const log = createLog('silent')
  const jobs = createJobs({ db, kind, clock, log })
  const live = { announce: (...topics: string[]) => void announced.push(...topics) }
  const requirePictures = async () => {}
  const team = createTeam({ db, clock, newId, audit: createTestAudit(clock), live, jobs, log, requirePictures })
  const texts = JSON.stringify({ name: { nl: 'Bestuursorgaan', fr: 'Organe d’administration' } })

  return {
    clock: { ...clock, set: (seconds: number) => clock.forward(seconds - clock.seconds()) },
    db,
    jobs,
    team,
    announced,
    auditEntries: () => auditEntriesIn(db),

    /** Every portal has it from its first start; a test database was emptied. */
    async aBoard(): Promise<void> {
      const board = { id: 'board', kind: 'board', position: 0, texts } as const
      await db
        .insertInto('pagesBody')
        .values(board)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },

    async positions(body: string): Promise<number[]> {
      const rows = await db.selectFrom('pagesMandate').select('position').where('body', '=', body).execute()
      return rows.map(({ position }) => position)
    },

    /** A member as far as the database asks. Answers their id. */
    async aMemberRow(id: string): Promise<string> {
      await db
        .insertInto('membersUser')
        .values(aUserRow(id, { firstName: 'Anna', lastName: 'Peeters' }))
        .execute()
      return id
    },
  }
}

export type TestTeam = ReturnType<typeof openTeam>
