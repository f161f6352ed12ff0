import { expect, it } from 'vitest'
import { openAccounts } from '#tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

const secondsOf = (iso: string) => Math.floor(Date.parse(iso) / 1000)

describeOnEachDatabase('what the account machinery stores', (open) => {
  const openStore = async () => {
    const { accounts, db } = openAccounts(await open())
    return { store: (await (await accounts.auth()).context()).adapter, db }
  }
  const aVerification = (identifier: string) => ({
    model: 'verification',
    data: {
      identifier,
      value: 'v',
      expiresAt: new Date('2026-02-01T00:00:00.900Z'),
      createdAt: new Date('2026-01-01T00:00:00Z'),
      updatedAt: new Date('2026-01-01T00:00:00Z'),
    },
  })

  it('has whole seconds in the database and dates outside', async () => {
    const { store, db } = await openStore()
    const made = await store.create<{ expiresAt: Date }, { id: string; expiresAt: Date }>(aVerification('a') as never)
    const row = await db.selectFrom('accountsVerification').selectAll().executeTakeFirstOrThrow()
    expect(row.expiresAt).toBe(secondsOf('2026-02-01T00:00:00Z'))
    expect(row.id).toMatch(/^[\w-]{22}$/)
    expect(made.expiresAt).toEqual(new Date('2026-02-01T00:00:00Z'))
  })

  it('is found by date, by list and by either of two conditions', async () => {
    const { store } = await openStore()
    for (const name of ['a', 'b', 'c']) await store.create(aVerification(name))
    const find = async (where: object[]) => {
      const rows = await store.findMany<{ identifier: string }>({
        model: 'verification',
        where: where as never,
        sortBy: { field: 'identifier', direction: 'desc' },
      })
      return rows.map((row) => row.identifier)
    }
    expect(await find([{ field: 'identifier', operator: 'in', value: ['a', 'c'] }])).toEqual(['c', 'a'])
    expect(await find([{ field: 'expiresAt', operator: 'lt', value: new Date('2026-01-15') }])).toEqual([])
    const either = { connector: 'OR', operator: 'eq', field: 'identifier' }
    expect(
      await find([
        { ...either, value: 'a' },
        { ...either, value: 'b' },
      ]),
    ).toEqual(['b', 'a'])
    expect(
      await store.count({ model: 'verification', where: [{ field: 'identifier', operator: 'ne', value: 'a' }] }),
    ).toBe(2)
  })

  it('is used up by exactly one of those who ask at once', async () => {
    const { store, db } = await openStore()
    await store.create(aVerification('reset'))
    await store.create(aVerification('other'))
    const asked = Array.from({ length: 5 }, () =>
      store.consumeOne({ model: 'verification', where: [{ field: 'identifier', value: 'reset' }] }),
    )
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
    expect(await db.selectFrom('accountsVerification').select('identifier').execute()).toEqual([
      { identifier: 'other' },
    ])
  })
})
