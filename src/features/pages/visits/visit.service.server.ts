import type { Member } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ExportedData } from '#platform/data-export/data-export.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { beginVisit, changeVisit, forgetVisits, visitOf } from './visit.repository.server.ts'

export type VisitService = ReturnType<typeof createVisitService>

/** Somebody who stayed away so long comes back: another visit. */
const awaySeconds = 30 * 60
/** Within a visit it is written down at most so often. */
const notedSeconds = 5 * 60
/** Somebody who never came before sees what a newcomer may want to read. */
const newcomerSeconds = 90 * 24 * 60 * 60

/** When members come to the home page: what is new there is new since their last visit, on whatever device that was. */
export function createVisitService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Notes that they are here, where it can be noted. @returns when their visit before this one ended, in UTC seconds */
    async come(viewer: Member): Promise<number> {
      const now = clock.seconds()
      const visit = await remembered(db, ['visit', viewer.id], () => visitOf(db, viewer.id))
      if (!visit) {
        const first = { userId: viewer.id, since: now - newcomerSeconds, seenAt: now }
        await beginVisit(db, first)
        return first.since
      }
      const away = now - visit.seenAt
      const since = away > awaySeconds ? visit.seenAt : visit.since
      if (away > notedSeconds) await changeVisit(db, visit, { since, seenAt: now })
      return since
    },

    forgetMember: forgetVisits,

    async ofMember({ id }: { id: string }): Promise<ExportedData> {
      const visit = await visitOf(db, id)
      return { tables: { visits: visit ? [visit] : [] } }
    },
  }
}
