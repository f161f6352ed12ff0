import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { up } from './028-paid-years-and-notices.server.ts'

const at = (iso: string) => Date.parse(iso) / 1000

describeOnEachDatabase('an upgrade of payments', (open) => {
  it('counts each member as paid until the highest year of the history, or the year of a date that stands in none', async () => {
    const { db } = await open()
    await db.schema.dropIndex('members_user_paid_year').execute()
    await db.schema.alterTable('members_user').dropColumn('paid_year').execute()
    await db.schema.alterTable('members_user').dropColumn('admin_mails').execute()
    await db.schema.dropTable('administration_notice').execute()
    const paid = (userId: string, paidAt: number, year: number) => ({
      ...({ id: `${userId} ${year}`, userId, paidAt, amount: 0, means: 'transfer', year, note: '' } as const),
    })
    const members: Record<string, number | null> = {
      'never paid': null,
      'in December for the next year': at('2025-12-15T12:00:00Z'),
      'too late for the last year': at('2026-11-20T12:00:00Z'),
      'before there was a history': at('2023-05-05T12:00:00Z'),
      'before it, and older ones since': at('2024-12-31T23:30:00Z'),
    }
    const fields = {
      avatarColor: 'blue-700',
      createdAt: 1,
      defaultLanguage: 'nl',
      role: 'USER',
      occupation: '',
    } as const
    const flags = { disabled: false, emailSubscriber: false, magistrate: false, showTooltips: true }
    for (const [id, lastPayment] of Object.entries(members))
      await db
        .insertInto('membersUser')
        .values({ ...fields, ...flags, id, firstName: '', lastName: '', lastPayment })
        .execute()
    const payments = [
      paid('in December for the next year', at('2025-12-15T12:00:00Z'), 2026),
      paid('in December for the next year', at('2024-12-15T12:00:00Z'), 2024),
      paid('too late for the last year', at('2026-11-20T07:00:00Z'), 2025),
      paid('before it, and older ones since', at('2020-01-05T12:00:00Z'), 2020),
    ]
    await db.insertInto('paymentsPayment').values(payments).execute()
    await up(db as never)
    const rows = await db.selectFrom('membersUser').select(['id', 'paidYear', 'adminMails']).execute()
    expect(rows.filter(({ adminMails }) => !adminMails)).toEqual([])
    expect(Object.fromEntries(rows.map(({ id, paidYear }) => [id, paidYear]))).toEqual({
      'never paid': null,
      'in December for the next year': 2026,
      'too late for the last year': 2025,
      'before there was a history': 2023,
      'before it, and older ones since': 2025,
    })
  })
})
