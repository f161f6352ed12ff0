import { createHmac } from 'node:crypto'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { ApplicationDeps } from '../members.deps.ts'
import { withMembersErrorCode } from '../users/administer.server.ts'
import { applicationById, countDecided, insertApplication } from './application.repository.server.ts'
import type { Applicant } from './application.ts'
import type { ApplicationMail } from './application-mail.server.ts'

/** Becoming a member begins here. Nobody learns whether the address is known already (decision 026). */
export function createApply(deps: ApplicationDeps, mail: ApplicationMail) {
  const { db, clock, live, log, audit, requestedMails, tellAdmins, secret } = deps
  const withErrorCode = withMembersErrorCode(log)

  /** The same for the same application, so that one that is sent twice is one; for anybody else a random text. */
  const idOf = (applicant: Applicant, decidedBefore: number) =>
    createHmac('sha256', secret)
      .update(`application ${JSON.stringify([Object.entries(applicant).sort(), decidedBefore])}`)
      .digest('base64url')

  return {
    /**
     * Keeps an application and confirms it by mail, once, where as many mails have not left already.
     *
     * @returns whether it is confirmed
     * @throws PortalError application.could-not-save
     */
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
