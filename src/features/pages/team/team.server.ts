import type { TeamDeps } from '../core/deps.ts'
import { createTeamService } from './team.service.server.ts'
import { forgetTeamMember } from './team-members.repository.server.ts'
import { createTeamReading } from './team-reading.service.server.ts'

export type Team = ReturnType<typeof createTeam>

/** Bodies, people and mandates: what everybody reads and what admins do. Built once, with the feature. */
export const createTeam = (deps: TeamDeps) => ({
  ...createTeamReading(deps),
  ...createTeamService(deps),
  forgetMember: forgetTeamMember,
})
