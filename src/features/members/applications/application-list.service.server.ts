import type { Viewer } from '#platform/access/viewer.ts'
import { fullNameOf } from '../core/member.ts'
import type { ApplicationDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { asAdmin } from '../users/administer.server.ts'
import { createUserRepository } from '../users/user.repository.server.ts'
import {
  type ApplicationMark,
  countWaitingApplications,
  createApplicationRepository,
} from './application.repository.server.ts'
import type { Application, ApplicationList } from './application.ts'
import { similarPeople } from './similar-people.repository.server.ts'

/** What administrators read of applications. */
export function createApplicationLists({ db }: Pick<ApplicationDeps, 'db'>) {
  const applications = createApplicationRepository(db)
  const users = createUserRepository(db)
  return {
    /** @param after `next` of the piece before; null, or what is no mark, begins at the first */
    async list(viewer: Viewer, list: ApplicationList, after: string | null, limit: number) {
      asAdmin(viewer)
      const found = await applications.list(list, markOf(after), limit + 1)
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      const at = last && (list === 'waiting' ? last.createdAt : last.decidedAt)
      return { applications: shown, next: last && found.length > limit ? `${at}.${last.id}` : null }
    },

    async countWaiting(viewer: Viewer): Promise<number> {
      asAdmin(viewer)
      return (await countWaitingApplications(db)).count
    },

    /** One application with whom it may be of. @throws PortalError application.not-there */
    async application(viewer: Viewer, id: string) {
      asAdmin(viewer)
      const application = await applications.byId(id)
      if (!application) throw membersErrors['application.not-there']()
      const [similar, decider] = await Promise.all([
        application.state === 'waiting' ? similarPeople(db, application) : [],
        application.decidedBy === null ? null : users.byId(application.decidedBy),
      ])
      return { application, similar, decider: decider && fullNameOf(decider) }
    },
  }
}

export type ListedApplications = { applications: Application[]; next: string | null }

function markOf(after: string | null): ApplicationMark | null {
  const [, at, id] = /^(\d{1,12})\.([\w-]{1,60})$/.exec(after ?? '') ?? []
  return at && id ? { at: Number(at), id } : null
}
