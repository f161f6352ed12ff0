import { beforeEach, expect, it } from 'vitest'
import { transact } from '#platform/database/transact.server.ts'
import { anna, openAccounts } from '#tests/support/open-accounts.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { linkLifetimes } from './link.policy.ts'
import { createLinkRepository } from './link.repository.server.ts'

describeOnEachDatabase('a link that works once', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let database: Awaited<ReturnType<typeof open>>
  let annaId: string
  beforeEach(async () => {
    database = await open()
    portal = openAccounts(database)
    annaId = await portal.accounts.createAccount(anna)
  })
  const issue = (kind: 'reset' | 'invitation' = 'reset') =>
    transact(portal.db, (trx) => portal.accounts.links.issue(trx, kind, annaId))
  const consume = (token: string) => transact(portal.db, (trx) => portal.accounts.links.consume(trx, 'reset', token))

  it('says whose it is, as often as one looks, and then works once', async () => {
    const token = await issue()
    for (const _look of [1, 2])
      expect(await portal.accounts.links.peek('reset', token)).toMatchObject({ userId: annaId, email: null })
    expect(await consume(token)).toMatchObject({ userId: annaId })
    expect(await consume(token)).toBeNull()
    expect(await portal.accounts.links.peek('reset', token)).toBeNull()
  })

  it('works for exactly one of those who use it at once', async () => {
    const token = await issue()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => consume(token)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })

  it('is kept as a hash only', async () => {
    const token = await issue()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await portal.db.selectFrom('accountsLink').selectAll().execute())).not.toContain(token)
  })

  it('ends when a newer one is made, also when both are made at once', async () => {
    const first = await issue()
    const [second, third] = await Promise.all([issue(), issue()])
    expect(await portal.accounts.links.peek('reset', first)).toBeNull()
    const good = await Promise.all([second, third].map((token) => portal.accounts.links.peek('reset', token)))
    expect(good.filter(Boolean)).toHaveLength(1)
  })

  it('runs out after its time', async () => {
    const token = await issue()
    portal.clock.pass(linkLifetimes.reset - 1)
    expect(await portal.accounts.links.peek('reset', token)).not.toBeNull()
    portal.clock.pass(1)
    expect(await portal.accounts.links.peek('reset', token)).toBeNull()
    expect(await portal.accounts.links.peekExpired('reset', token)).toMatchObject({ userId: annaId })
    expect(await consume(token)).toBeNull()
  })

  it('is good for one thing only', async () => {
    const token = await issue('invitation')
    expect(await portal.accounts.links.peek('reset', token)).toBeNull()
    expect(await consume(token)).toBeNull()
    expect(await portal.accounts.links.peek('invitation', token)).not.toBeNull()
  })

  it('still works when what it should have done failed', async () => {
    const token = await issue()
    const failing = transact(portal.db, async (trx) => {
      await portal.accounts.links.consume(trx, 'reset', token)
      throw new Error('second thoughts')
    })
    await expect(failing).rejects.toThrow('second thoughts')
    expect(await consume(token)).not.toBeNull()
  })

  it.each(['', 'short', `${'a'.repeat(42)}'`, '../../etc', 'a'.repeat(44)])('is never %j', async (token) => {
    expect(await portal.accounts.links.peek('reset', token)).toBeNull()
    expect(await consume(token)).toBeNull()
  })

  it('is forgotten once it has run out, but an invitation only after a season', async () => {
    await issue('reset')
    await issue('invitation')
    const day = 24 * 60 * 60
    const rows = createLinkRepository(portal.db)
    const tidy = () => rows.deleteExpired(portal.clock.seconds(), portal.clock.seconds() - 90 * day)
    const kinds = async () =>
      (await portal.db.selectFrom('accountsLink').select('kind').execute()).map((row) => row.kind).sort()
    portal.clock.pass(8 * day)
    await tidy()
    expect(await kinds()).toEqual(['invitation'])
    portal.clock.pass(90 * day)
    await tidy()
    expect(await kinds()).toEqual([])
  })

  it('is found without reading the others', async () => {
    const byToken = portal.db
      .selectFrom('accountsLink')
      .selectAll()
      .where('token', '=', 'x')
      .where('kind', '=', 'reset')
    const byPerson = portal.db.selectFrom('accountsLink').selectAll().where('userId', 'in', [annaId])
    const expired = portal.db.deleteFrom('accountsLink').where('expiresAt', '<=', 1)
    for (const query of [byToken, byPerson, expired])
      expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
  })
})
