import type { ApplicationDeps } from '../members.deps.ts'
import { createApplicationDecisions } from './application-decisions.service.server.ts'
import { createApplicationLists } from './application-list.service.server.ts'
import { createApplicationMail } from './application-mail.server.ts'
import { createApply } from './apply.service.server.ts'
import { registerEraseApplication } from './erase-application.server.ts'

export type Applications = ReturnType<typeof createApplications>

/** Requests to become a member. Built once, in `shell/services.server.ts`. */
export function createApplications(deps: ApplicationDeps) {
  const eraser = registerEraseApplication(deps)
  const mail = createApplicationMail(deps)
  return {
    ...createApply(deps, mail),
    ...createApplicationLists(deps),
    ...createApplicationDecisions(deps, mail),
    now: deps.clock.seconds,
    eraser,
  }
}
