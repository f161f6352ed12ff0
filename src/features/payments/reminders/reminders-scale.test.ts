import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openAdministration } from '#tests/support/open-administration.ts'
import { addOwingMembers } from '#tests/support/owing-members.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { feeRuleSchema } from '../years/fee.policy.ts'
import { owingByMember, owingByName, remindersOf } from './owing.repository.server.ts'
import { noticesOf, promisesOf } from './promise.repository.server.ts'
import { reminderRuns, runningReminders } from './reminder-runs.repository.server.ts'

const count = 5_000

/** Kinds of fees are a handful. */
const isLarge = (table: string) => table !== 'kind'

describeOnEachDatabase('five thousand members who owe', (open) => {
  it('are found by indexes, with and without statistics, and reported page by page', async () => {
    const database = await open()
    const { db } = database
    const portal = openAdministration(database)
    const admin = await portal.somebody('ADMIN')
    const ordered = {
      'by name': owingByName(db, [2025, 2026], { after: { sortName: 'b', userId: 'c' }, limit: 500 }),
      'the first by name': owingByName(db, [2025, 2026], { after: null, limit: 500 }),
      'by member': owingByMember(db, [2025, 2026], { after: 'u', limit: 50 }),
      runs: reminderRuns(db, 5, 21),
      running: runningReminders(db),
    }
    const found = {
      reminders: remindersOf(db, ['a', 'b']),
      notices: noticesOf(db, 'u'),
      promises: promisesOf(db, 'u'),
    }
    const check = async () => {
      for (const [what, query] of Object.entries(ordered)) {
        const { scanned, sorts } = await planOf(database, query)
        expect([what, scanned.filter(isLarge), sorts]).toEqual([what, [], false])
      }
      for (const [what, query] of Object.entries(found))
        expect([what, (await planOf(database, query)).scanned]).toEqual([what, []])
    }
    await check()

    const rule = feeRuleSchema.parse({ applies: 'always' })
    const kind = { name: { nl: 'Gewoon', fr: 'Plein' }, rule, retired: false }
    const { id: kindId } = await portal.contributions.addFeeKind(admin, kind)
    await portal.contributions.planYear(admin, 2026)
    await db.updateTable('paymentsYear').set({ state: 'open' }).execute()
    await addOwingMembers(db, kindId, count)
    await sql`analyze`.execute(db)
    await check()

    portal.clock.pass(90 * 86_400)
    const report = await portal.reminders.report(admin, { show: 'due', from: 4_900, limit: 100 })
    expect(report).toMatchObject({ members: count, amount: count * 7_500, counts: { due: count } })
    expect(report.rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 100 }, (_, n) => `Anna Lid${String(4_900 + n).padStart(5, '0')}`),
    )
  })
})
