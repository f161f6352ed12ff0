import { createApplicationDecisions } from './application-decisions.service.server.ts'
import { createApplicationLists } from './application-list.service.server.ts'
import { createApplicationMail } from './application-mail.server.ts'
import { createApply } from './apply.service.server.ts'
import { registerEraseApplication } from './erase-application.server.ts'
import type { ApplicationNeeds } from './needs.ts'

export type Applications = ReturnType<typeof createApplications>

/** Requests to become a member. Built once, in `shell/services.server.ts`. */
export function createApplications(needs: ApplicationNeeds) {
  const eraser = registerEraseApplication(needs)
  const mail = createApplicationMail(needs)
  return {
    ...createApply(needs, mail),
    ...createApplicationLists(needs),
    ...createApplicationDecisions(needs, mail),
    now: needs.clock.seconds,
    eraser,
  }
}
