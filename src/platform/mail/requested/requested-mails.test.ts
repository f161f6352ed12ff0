import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { aRequestedMails } from '#tests/support/requested-mails.ts'
import { createTestClock, type TestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { mailboxOf, ownerOf } from './requested-mail.policy.ts'

const hour = 3600

describeOnEachDatabase('mails that strangers ask for', (open) => {
  let database: OpenDatabase
  let clock: TestClock
  let reported: string[]
  beforeEach(async () => {
    database = await open()
    clock = createTestClock()
    reported = []
  })
  /** As each process of a portal makes them. */
  const aProcess = () => aRequestedMails(database.db, clock, reported)
  const passing = async (addresses: readonly string[], { waitForTyped } = aProcess()) => {
    let passed = 0
    for (const address of addresses) if ((await waitForTyped(address)) === 0) passed += 1
    return passed
  }
  const times = (count: number, addressOf: (number: number) => string) =>
    Array.from({ length: count }, (_, i) => addressOf(i))

  it('reach a mailbox three times an hour and ten times a day, however it is spelled and whichever process is asked', async () => {
    const spellings = ['zoe@example.be', 'zoe+a@example.be', 'ZOE@example.be', 'zoe+b@example.be', 'zoe@example.be']
    expect(await passing(spellings)).toBe(3)
    expect(await passing(spellings, aProcess())).toBe(0)
    expect(await aProcess().waitForTyped('zoe@example.be')).toBe(hour)
    for (const more of [3, 3, 1, 0]) {
      clock.forward(hour)
      expect(await passing(spellings)).toBe(more)
    }
    clock.forward(20 * hour)
    expect(await passing(spellings)).toBe(3)
  })

  it('reach a domain sixty times an hour, under whatever name before it', async () => {
    const [one, other] = [aProcess(), aProcess()]
    expect(
      await passing(
        times(40, (i) => `a${i}@example.be`),
        one,
      ),
    ).toBe(40)
    expect(
      await passing(
        times(40, (i) => `b@sub${i}.example.be`),
        other,
      ),
    ).toBe(20)
    expect(await passing(['zoe@elders.be'], other)).toBe(1)
  })

  it('reach strangers who share a provider as often as the whole site may write', async () => {
    expect(await passing(times(100, (i) => `a${i}@gmail.com`))).toBe(100)
    expect(await passing(['z.o.e@gmail.com', 'zo.e@googlemail.com', 'zoe@gmail.com', 'z.oe+1@gmail.com'])).toBe(3)
  })

  it('are a hundred and fifty an hour in all, reported once in each window by one of all processes', async () => {
    const [one, other] = [aProcess(), aProcess()]
    expect(
      await passing(
        times(100, (i) => `a@one${i}.be`),
        one,
      ),
    ).toBe(100)
    expect(
      await passing(
        times(70, (i) => `a@two${i}.be`),
        other,
      ),
    ).toBe(50)
    expect(
      await passing(
        times(20, (i) => `a@three${i}.be`),
        one,
      ),
    ).toBe(0)
    expect(reported).toEqual(['mail-site 150'])
    clock.forward(hour)
    expect(
      await passing(
        times(151, (i) => `a@four${i}.be`),
        one,
      ),
    ).toBe(150)
    expect(reported).toEqual(['mail-site 150', 'mail-site 150'])
  })

  it('that come at the same moment are counted one by one', async () => {
    const processes = [aProcess(), aProcess()]
    const waits = await Promise.all(
      times(20, () => 'zoe@example.be').map((email, i) => processes[i % 2]?.waitForTyped(email)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('of one kind use up nothing of the other: forms that are flooded keep nobody from a new password, nor tell who has an account', async () => {
    const { waitForTyped, waitForAccount } = aProcess()
    await passing(times(160, (i) => `a@one${i}.be`))
    expect(await waitForTyped('anna@example.be')).toBeGreaterThan(0)
    const waits = await Promise.all(times(7, () => 'anna@example.be').map(waitForAccount))
    // Asked at the same moment: whichever of them comes last waits.
    expect(waits.filter((wait) => wait > 0)).toHaveLength(1)
    clock.forward(hour)
    for (let i = 0; i < 7; i += 1) await waitForAccount('bram@example.be')
    expect(await passing(times(4, () => 'bram@example.be'))).toBe(3)
  })

  it('leave no address in the table', async () => {
    const { waitForTyped, waitForAccount } = aProcess()
    await waitForTyped('zoe@example.be')
    await waitForAccount('anna@example.be')
    const rows = await database.db.selectFrom('platformRateLimit').selectAll().execute()
    expect(rows).toHaveLength(6)
    expect(JSON.stringify(rows)).not.toMatch(/zoe|anna|example/)
  })
})

describe('one mailbox', () => {
  it.each([
    ['Zoe@Example.be', 'zoe@example.be'],
    ['zoe+news@example.be', 'zoe@example.be'],
    ['z.o.e@example.be', 'z.o.e@example.be'],
    ['z.o.e+x@gmail.com', 'zoe@gmail.com'],
    ['z.oe@googlemail.com', 'zoe@gmail.com'],
    ['+zoe@example.be', '+zoe@example.be'],
  ])('%s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))

  it.each([
    ['zoe@example.be', 'example.be'],
    ['zoe@a.b.c.example.be', 'example.be'],
    ['zoe@EXAMPLE.be', 'example.be'],
    ['zoe@localhost', 'localhost'],
  ])('%s is of %s', (email, owner) => expect(ownerOf(email)).toBe(owner))
})
