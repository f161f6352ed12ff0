import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { cursorText, type Page, pageOf, readCursor } from '#platform/lists/cursor.server.ts'
import { fullNameOf } from '../core/member.ts'
import type { ApplicationDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { userById } from '../users/user.repository.server.ts'
import { applicationById, countWaitingApplications, listApplications } from './application.repository.server.ts'
import type { Application, ApplicationList } from './application.ts'
import { similarPeople } from './similar-people.repository.server.ts'

/** What administrators read of applications. */
export function createApplicationLists({ db }: Pick<ApplicationDeps, 'db'>) {
  return {
    async list(viewer: Viewer, list: ApplicationList, after: string | null, limit: number): Promise<Page<Application>> {
      asAdmin(viewer)
      const found = await listApplications(db, list, readCursor(after), limit + 1)
      return pageOf(found, limit, ({ id, createdAt, decidedAt }) =>
        cursorText({ id, at: list === 'waiting' ? createdAt : decidedAt }),
      )
    },

    async countWaiting(viewer: Viewer): Promise<number> {
      asAdmin(viewer)
      return (await countWaitingApplications(db)).count
    },

    /** One application with whom it may be of. @throws PortalError application.not-there */
    async application(viewer: Viewer, id: string) {
      asAdmin(viewer)
      const application = await applicationById(db, id)
      if (!application) throw membersErrors['application.not-there']()
      const [similar, decider] = await Promise.all([
        application.state === 'waiting' ? similarPeople(db, application) : [],
        application.decidedBy === null ? null : userById(db, application.decidedBy),
      ])
      return { application, similar, decider: decider && fullNameOf(decider) }
    },
  }
}
