import { createBodies } from './bodies.service.server.ts'
import { createMandates } from './mandates.service.server.ts'
import { createPeople } from './people.service.server.ts'
import { createRemoving } from './removing.service.server.ts'
import { forgetTeamMember } from './team-members.repository.server.ts'
import { createTeamReading } from './team-reading.service.server.ts'
import { createTeamWork, type TeamDeps } from './team-work.server.ts'

export type Team = ReturnType<typeof createTeam>

/** Bodies, people and mandates: what everybody reads and what admins do. Built once, with the feature. */
export function createTeam(deps: TeamDeps) {
  const work = createTeamWork(deps)
  const { addPersonIn, ...people } = createPeople(deps, work)
  return {
    ...createTeamReading(deps),
    ...createBodies(deps, work),
    ...people,
    ...createMandates(deps, work, { addPersonIn }),
    ...createRemoving(deps, work),
    forgetMember: forgetTeamMember,
  }
}
