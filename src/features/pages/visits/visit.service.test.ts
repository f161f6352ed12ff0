import { expect, it } from 'vitest'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { createVisitService } from './visit.service.server.ts'

const minute = 60
const day = 24 * 60 * minute
const anna = aMember()

describeOnEachDatabase('visits of a member', (open) => {
  async function openVisits() {
    const clock = createTestClock()
    const { db } = await open()
    return { db, clock, visits: createVisitService({ db, clock }) }
  }

  it('begin with the last ninety days', async () => {
    const { clock, visits } = await openVisits()
    const first = clock.seconds()
    expect(await visits.come(anna)).toBe(first - 90 * day)
    expect(await visits.come(anna)).toBe(first - 90 * day)
  })

  it('end when they stay away for half an hour: what came since then is new to them', async () => {
    const { clock, visits } = await openVisits()
    const first = clock.seconds()
    await visits.come(anna)
    clock.forward(20 * minute)
    expect(await visits.come(anna)).toBe(first - 90 * day)
    clock.forward(3 * day)
    expect(await visits.come(anna)).toBe(first + 20 * minute)
    clock.forward(10 * minute)
    expect(await visits.come(anna)).toBe(first + 20 * minute)
  })

  it('are their own, in the download of their data, and gone when they are erased', async () => {
    const { db, clock, visits } = await openVisits()
    await visits.come(anna)
    await visits.come(aMember({ id: 'bert' }))
    const row = { userId: anna.id, since: clock.seconds() - 90 * day, seenAt: clock.seconds() }
    expect(await visits.ofMember(anna)).toEqual({ tables: { visits: [row] } })
    await visits.forgetMember(db, anna)
    expect(await visits.ofMember(anna)).toEqual({ tables: { visits: [] } })
    expect(await db.selectFrom('pagesVisit').select('userId').execute()).toEqual([{ userId: 'bert' }])
  })
})
