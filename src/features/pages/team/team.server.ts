import { createBodies } from './bodies.service.server.ts'
import { createMandates } from './mandates.service.server.ts'
import type { TeamNeeds } from './needs.ts'
import { createPeople } from './people.service.server.ts'
import { createRemoving } from './removing.service.server.ts'
import { createTeamReading } from './team-reading.service.server.ts'
import { createTeamWork } from './team-work.server.ts'
import { forgetTeamMember } from './team-writing.repository.server.ts'
import { createTranslationRows } from './translation-rows.server.ts'

export type Team = ReturnType<typeof createTeam>

/** Bodies, people and mandates: what everybody reads and what admins do. Built once, with the room. */
export function createTeam(needs: TeamNeeds) {
  const work = createTeamWork(needs)
  const { addPersonIn, ...people } = createPeople(needs, work)
  return {
    ...createTeamReading(needs),
    ...createBodies(needs, work),
    ...people,
    ...createMandates(needs, work, { addPersonIn }),
    ...createRemoving(needs, work),
    translationRows: createTranslationRows(needs),
    forgetMember: forgetTeamMember,
    now: () => needs.clock.seconds(),
  }
}
