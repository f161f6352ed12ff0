import { beforeEach, expect, it } from 'vitest'
import { type Member, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { type RatePolicy, ratePolicy } from './rate-limit.policy.ts'
import { createRateLimitRepository } from './rate-limit.repository.server.ts'
import { createRateLimit } from './rate-limit.server.ts'

const policy = ratePolicy('contact', { most: 3, seconds: 600 }, { most: 5, seconds: 600 })
const here = { viewer: visitor, address: '203.0.113.7' }
const member = (id: string) => ({ viewer: { role: 'USER', id } as Member, address: '203.0.113.7' })

describeOnEachDatabase('a limit', (open) => {
  let database: OpenDatabase
  let clock: ReturnType<typeof createTestClock>
  const reported: string[] = []
  const start = () =>
    createRateLimit({
      counts: createRateLimitRepository(database.db),
      clock,
      secret: 'of this test',
      onRefused: ({ name, address }) => reported.push(`${name} ${address}`),
    })
  let limit: ReturnType<typeof start>
  beforeEach(async () => {
    database = await open()
    clock = createTestClock()
    reported.length = 0
    limit = start()
  })

  const waitOf = (work: Promise<void>) =>
    work.then(
      () => 0,
      (error: { code: string; status: number; facts: { seconds: number; count: number } }) => {
        expect([error.code, error.status]).toEqual(['request.too-many-requests', 429])
        expect(error.facts.count).toBe(Math.ceil(error.facts.seconds / 60))
        return error.facts.seconds
      },
    )
  const waits = async (times: number, who: Parameters<typeof limit.take>[1], from = limit) => {
    const answers: number[] = []
    for (let i = 0; i < times; i += 1) answers.push(await waitOf(from.take(policy, who)))
    return answers
  }

  it('writes a large allowance down by hundredths, lets exactly so many pass, and never more after a restart', async () => {
    const large: RatePolicy = { ...policy, visitor: { most: 305, seconds: 600 } }
    const counts = createRateLimitRepository(database.db)
    let written = 0
    const countWithin: typeof counts.countWithin = (...asked) => {
      written += 1
      return counts.countWithin(...asked)
    }
    const begin = () =>
      createRateLimit({ counts: { ...counts, countWithin }, clock, secret: 'of this test', onRefused })
    const onRefused = ({ name }: { name: string }) => reported.push(name)
    const passing = async (times: number, from: ReturnType<typeof begin>) => {
      let passed = 0
      for (let i = 0; i < times; i += 1) if ((await waitOf(from.take(large, here))) === 0) passed += 1
      return passed
    }
    expect(await passing(320, begin())).toBe(305)
    expect([written, reported]).toEqual([103, ['contact']])
    clock.forward(600)
    expect(await passing(4, begin())).toBe(4)
    // Two of the six that were written were left.
    expect(await passing(320, begin())).toBe(299)
    clock.forward(600)
    // Of four at once each may write down its own hundredth: what they do not use is left to the next.
    const fourAtOnce = begin()
    for (let i = 0; i < 70; i += 1)
      expect(await Promise.all([1, 2, 3, 4].map(() => waitOf(fourAtOnce.take(large, here))))).toEqual([0, 0, 0, 0])
  })

  it('lets so many pass within its window, then says how long to wait, and begins anew', async () => {
    expect(await waits(3, here)).toEqual([0, 0, 0])
    clock.forward(100)
    expect(await waits(2, here)).toEqual([500, 500])
    clock.forward(499)
    expect(await waits(1, here)).toEqual([1])
    clock.forward(1)
    expect(await waits(4, here)).toEqual([0, 0, 0, 600])
  })

  it('is remembered by a portal that was started anew, and by a second one', async () => {
    await waits(3, here)
    expect(await waits(1, here, start())).toEqual([600])
  })

  it('counts requests that come at the same moment one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => waitOf(limit.take(policy, here))))
    expect(answers.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('counts a visitor by their network and a member by who they are', async () => {
    await waits(4, here)
    expect(await waits(1, { viewer: visitor, address: '203.0.113.8' })).toEqual([0])
    expect(await waits(6, member('anna'))).toEqual([0, 0, 0, 0, 0, 600])
    expect(await waits(1, member('bert'))).toEqual([0])
  })

  it('writes nothing more for a flood once it refuses', async () => {
    await waits(50, here)
    const rows = await database.db.selectFrom('platformRateLimit').select('tries').execute()
    expect(rows.map(({ tries }) => Number(tries))).toEqual([4])
  })

  it('tells of a refusal once in each window', async () => {
    await waits(9, here)
    await waits(3, here, start())
    clock.forward(600)
    await waits(9, here)
    expect(reported).toEqual(['contact 203.0.113.7', 'contact 203.0.113.7'])
  })

  it('leaves no address and no member in the table, and nothing of yesterday', async () => {
    await waits(2, here)
    await waits(2, member('anna'))
    const rows = JSON.stringify(await database.db.selectFrom('platformRateLimit').selectAll().execute())
    expect(rows).not.toMatch(/203\.0|anna/)
    clock.forward(24 * 60 * 60 + 1)
    await limit.tidy()
    expect(await database.db.selectFrom('platformRateLimit').selectAll().execute()).toEqual([])
  })

  it('takes whatever a feature wants counted, such as mails to one address', async () => {
    const allowance = { most: 2, seconds: 3600 }
    const ask = () => limit.waitFor('reset-mail', 'anna@example.be', allowance)
    expect([await ask(), await ask(), await ask()]).toEqual([0, 0, 3600])
  })
})
