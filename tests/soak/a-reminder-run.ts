import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { anOrganisation } from '#tests/support/an-organisation.ts'
import type { TestPortal } from '#tests/support/open-test-portal.ts'
import { feeRuleSchema } from '../../src/features/payments/years/fee.policy.ts'
import type { Member } from '../../src/platform/access/viewer.ts'
import { openDatabase } from '../../src/platform/database/open-database.server.ts'
import type { MailingState } from './a-mailing.ts'
import { type Place, withData } from './observe.ts'

/** So many members who have not paid their fee of last year, in both languages, all of whom are to be reminded of it now. */
export const remindersTo = (count: number) => async (test: TestPortal, databaseUrl: string) => {
  const { accounts, members, contributions, reminders } = test.portal.services
  const treasurer = (await test.aMember({ role: 'ADMIN', email: 'kas@tandem.example' })).id
  for (let number = 0; number < count; number += 1) {
    const email = `lid${String(number).padStart(5, '0')}@leden.example`
    const person = { firstName: 'Anna', lastName: 'Peeters', role: 'USER', email } as const
    await accounts.createAccount({ ...person, defaultLanguage: number % 2 === 0 ? 'nl' : 'fr', password: null })
  }
  const { db, close } = openDatabase(databaseUrl)
  await db
    .insertInto('administrationOrganisation')
    .values({ ...anOrganisation, languages: '["nl","fr"]', revision: 0 } as never)
    .execute()
  await sql`update members_user set exempt = true where role <> 'USER'`.execute(db)
  await close()
  const admin = (await members.findMember(treasurer)) as Member
  const year = test.clock.date().getUTCFullYear() - 1
  const kind = { name: { nl: 'Gewoon lid', fr: 'Membre ordinaire' }, rule: feeRuleSchema.parse({ applies: 'always' }) }
  const { id } = await contributions.addFeeKind(admin, { ...kind, retired: false })
  await contributions.planYear(admin, year)
  await contributions.saveYear(admin, { year, revision: 0 }, { dueOn: `${year}-02-01`, fees: new Map([[id, 7_500]]) })
  await contributions.openYear(admin, year, (await contributions.plan(admin, year)).digest)
  const { digest } = await reminders.report(admin, { show: 'due', from: 0, limit: 1 })
  await reminders.sendReminders(admin, digest)
}

/** What the portal itself knows of it. Not while it is being killed. */
export const stateOfReminders = (place: Place): Promise<MailingState> =>
  withData(place, async (db) => {
    const mails = (
      await sql<{ recipient: string; sent: number; failed: number; unconfirmed: number }>`
        select recipient, case when sent_at is null then 0 else 1 end as sent,
        case when failed_at is null then 0 else 1 end as failed,
        case when unconfirmed_at is null then 0 else 1 end as unconfirmed
        from platform_mail where cause like 'payments:%'`.execute(db)
    ).rows
    const jobs = await sql<{ jobs: number }>`select count(*) as jobs from platform_job
      where kind in ('platform.deliver-mailing', 'payments.remind')`.execute(db)
    const done = await sql<{ at: number | null }>`select done_at as at from payments_mailing`.execute(db)
    return {
      queued: mails.length,
      sent: mails.filter(({ sent }) => Number(sent) === 1).length,
      failed: mails.filter(({ failed }) => Number(failed) === 1).length,
      unconfirmed: mails.filter(({ unconfirmed }) => Number(unconfirmed) === 1).map(({ recipient }) => recipient),
      jobs: Number(jobs.rows[0]?.jobs),
      isDone: done.rows[0]?.at != null,
    }
  })

/** Resolves when the mails of so many members are queued, or all. */
export async function queuedSome(place: Place, count: number): Promise<void> {
  for (;;) {
    const { queued, isDone } = await stateOfReminders(place)
    if (queued >= count || isDone) return
    await pause(5)
  }
}

/** Of each claim by how many reminders it was written about. */
export const noticesPerClaim = (place: Place): Promise<number[]> =>
  withData(place, async (db) => {
    const { rows } = await sql<{ notices: number }>`select count(notice.claim_id) as notices from payments_claim claim
      left join payments_notice notice on notice.claim_id = claim.id group by claim.id`.execute(db)
    return rows.map(({ notices }) => Number(notices))
  })
