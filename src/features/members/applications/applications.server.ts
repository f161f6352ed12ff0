import { createHmac } from 'node:crypto'
import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { type Page, pageOf } from '#platform/lists/list-page.server.ts'
import { topics } from '#platform/live/topics.ts'
import { fullNameOf } from '../core/member.ts'
import type { ApplicationDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { withMembersErrorCode } from '../users/administer.server.ts'
import { userById } from '../users/user.repository.server.ts'
import { applicationById, listApplications } from './application.repository.server.ts'
import type { Applicant, Application, ApplicationList } from './application.ts'
import { insertApplication } from './application-changes.repository.server.ts'
import { countDecided, countWaitingApplications } from './application-counts.repository.server.ts'
import {
  type ApplicationMail,
  createApplicationDecisions,
  createApplicationMail,
} from './application-decisions.service.server.ts'
import { registerEraseApplication } from './erase-application.server.ts'
import { similarPeople } from './similar-people.repository.server.ts'

export type Applications = ReturnType<typeof createApplications>

/** Requests to become a member. Built once, in `shell/services.server.ts`. */
export function createApplications(deps: ApplicationDeps) {
  const mail = createApplicationMail(deps)
  return {
    ...createApply(deps, mail),
    ...createApplicationLists(deps),
    ...createApplicationDecisions(deps, mail),
    eraser: registerEraseApplication(deps),
  }
}

/** Becoming a member begins here. Nobody learns whether the address is known already (decision 026). */
function createApply(deps: ApplicationDeps, mail: ApplicationMail) {
  const { db, clock, live, log, audit, requestedMails, tellAdmins, secret } = deps
  const withErrorCode = withMembersErrorCode(log)

  /** The same for the same application, so that one that is sent twice is one; for anybody else a random text. */
  const idOf = (applicant: Applicant, decidedBefore: number) =>
    createHmac('sha256', secret)
      .update(`application ${JSON.stringify([Object.entries(applicant).sort(), decidedBefore])}`)
      .digest('base64url')

  return {
    /** Keeps an application and confirms it by mail, once, where as many mails have not left already. @returns whether it is */
    async apply(viewer: Viewer, applicant: Applicant): Promise<boolean> {
      const { email } = applicant
      const createdAt = clock.seconds()
      const { isNew, isConfirmed } = await withErrorCode('application.could-not-save', async () => {
        const known = await applicationById(db, idOf(applicant, await countDecided(db, email)))
        const isConfirmed = known !== null || (await requestedMails.waitForTyped(email)) === 0
        const isNew = await transact(db, async (trx) => {
          const id = idOf(applicant, await countDecided(trx, email))
          if (!(await insertApplication(trx, { ...applicant, id, createdAt }))) return false
          if (isConfirmed) await mail.confirm(trx, applicant)
          const entry = { actor: viewer, action: 'members.application-received' } as const
          await audit.record(trx, { ...entry, subjectKind: 'application', subject: id })
          await tellAdmins(trx, 'application', viewer)
          return true
        })
        return { isNew, isConfirmed }
      })
      if (isNew) live.announce(topics.applications)
      return isConfirmed
    },
  }
}

function createApplicationLists({ db }: Pick<ApplicationDeps, 'db'>) {
  return adminCalls({
    async list(_, list: ApplicationList, after: string | null, limit: number): Promise<Page<Application>> {
      const found = await listApplications(db, list, readCursor(after), limit + 1)
      return pageOf(found, limit, ({ id, createdAt, decidedAt }) =>
        cursorText({ id, at: list === 'waiting' ? createdAt : decidedAt }),
      )
    },

    async countWaiting(): Promise<number> {
      return (await countWaitingApplications(db)).count
    },

    async application(_, id: string) {
      const application = await applicationById(db, id)
      if (!application) throw membersErrors['application.not-there']()
      const [similar, decider] = await Promise.all([
        application.state === 'waiting' ? similarPeople(db, application) : [],
        application.decidedBy === null ? null : userById(db, application.decidedBy),
      ])
      return { application, similar, decider: decider && fullNameOf(decider) }
    },
  })
}
