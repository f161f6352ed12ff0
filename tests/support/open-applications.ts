import { createTellAdmins } from '../../src/features/administration/notices/tell-admins.server.ts'
import { applicationSchema } from '../../src/features/members/applications/application.schema.ts'
import { createApplications } from '../../src/features/members/applications/applications.server.ts'
import { visitor } from '../../src/platform/access/viewer.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { tellingOfAdmins } from '../../src/shell/services/dashboard-sources.server.ts'
import { openAdministration } from './open-administration.ts'

/** A whole application as the form of the page sends it. */
export const zoe = {
  firstName: 'Zoë',
  lastName: 'Verhaeghe',
  email: 'zoe.verhaeghe@example.be',
  phone: '+32 475 12 34 56',
  address: 'Kerkstraat 12\n9000 Gent',
  defaultLanguage: 'fr',
  magistrate: 'on',
  occupation: 'vrederechter',
  motivation: 'Ik wil mee nadenken.',
  agreed: 'on',
}

/** Applications with the services they need, on a test database and a clock that stands still. */
export function openApplications(database: OpenDatabase) {
  const portal = openAdministration(database)
  const { db, clock, live, jobs, audit, mailer, emails, requestedMails, administration, contributions } = portal
  const tellAdmins = createTellAdmins({ db, clock, jobs, emails, mailer, ...tellingOfAdmins })
  const applications = createApplications({
    tellAdmins,
    db,
    clock,
    live,
    jobs,
    audit,
    mailer,
    emails,
    requestedMails,
    newId,
    log: createLog('silent'),
    secret: 'a secret of the tests, long enough for anybody',
    createUser: administration.createUser,
    claimOfNewcomer: contributions.claimOfNewcomer,
  })
  /** Sends the form with some fields changed; answers the id of the newest application. */
  async function apply(changes: Partial<typeof zoe> = {}): Promise<string> {
    await applications.apply(visitor, applicationSchema.parse({ ...zoe, ...changes }))
    const rows = await db.selectFrom('membersApplication').select(['id', 'createdAt', 'email']).execute()
    const mine = rows.filter(({ email }) => email === (changes.email ?? zoe.email))
    return mine.sort((one, other) => one.createdAt - other.createdAt).at(-1)?.id ?? ''
  }
  const applicationRows = () => db.selectFrom('membersApplication').selectAll().execute()
  const decisions = () => db.selectFrom('membersRegisterDecision').selectAll().execute()

  return { ...portal, tellAdmins, applications, apply, applicationRows, decisions }
}

export type TestApplications = ReturnType<typeof openApplications>
