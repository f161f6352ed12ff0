import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openAdministration, type TestAdministration } from '../../../../tests/support/open-administration.ts'
import { planOf } from '../../../../tests/support/planner.ts'
import { describeOnEachDatabase } from '../../../../tests/support/test-databases.ts'
import { listQuery } from './user.repository.server.ts'
import { type UserList, userLists } from './user.ts'

describeOnEachDatabase('the list of users', (open) => {
  let database: OpenDatabase
  let portal: TestAdministration
  let admin: Member
  beforeEach(async () => {
    database = await open()
    portal = openAdministration(database)
    admin = await portal.somebody('ADMIN', { lastPayment: 500 })
  })

  /** Page by page, as somebody reads on. */
  const readAll = async (list: UserList, limit: number, query = '') => {
    const names: string[] = []
    let after: string | null = null
    do {
      const page = await portal.administration.list(admin, { list, after, limit, query })
      names.push(...page.users.map(({ lastPayment, firstName }) => `${lastPayment ?? 'never'} ${firstName}`))
      after = page.next
    } while (after)
    return names
  }

  it.each([1, 2, 50])('begins with who never paid, then who paid longest ago; %s a page', async (limit) => {
    const never = [await portal.somebody('USER'), await portal.somebody('USER')]
    for (const lastPayment of [300, 100, 300]) await portal.somebody('USER', { lastPayment })
    const names = await readAll('active', limit)
    expect(names.slice(0, 2).sort()).toEqual(never.map(({ firstName }) => `never ${firstName}`).sort())
    expect(names.slice(2).map((name) => name.split(' ')[0])).toEqual(['100', '300', '300', '500'])
    expect(new Set(names).size).toBe(6)
  })

  it.each([1, 2, 50])('of disabled users begins with who paid last; %s a page', async (limit) => {
    const disabled = true
    await portal.somebody('USER', { disabled })
    for (const lastPayment of [100, 300, 200]) await portal.somebody('USER', { disabled, lastPayment })
    expect((await readAll('disabled', limit)).map((name) => name.split(' ')[0])).toEqual([
      ...['300', '200', '100', 'never'],
    ])
  })

  it('of deleted users begins with who left last', async () => {
    const [first, last] = [await portal.somebody('USER'), await portal.somebody('USER', { disabled: true })]
    await portal.administration.deleteUser(admin, { id: first.id, isDisabled: false })
    portal.clock.pass(10)
    await portal.administration.deleteUser(admin, { id: last.id, isDisabled: true })
    const names = [last, first].map(({ firstName }) => `never ${firstName}`)
    expect([await readAll('deleted', 1), await readAll('deleted', 9)]).toEqual([names, names])
  })

  it('is searched by name, address and occupation, without accents and case, in the same order', async () => {
    const user = { defaultLanguage: 'fr', password: null, role: 'USER' } as const
    const people = [
      { email: 'elodie@a.be', firstName: 'Élodie', lastName: 'Lambrechts-Noël', occupation: 'Juge d’instruction' },
      { email: 'noel@b.be', firstName: 'Marc', lastName: 'Peeters', occupation: 'Procureur' },
      { email: 'c@c.be', firstName: 'An', lastName: 'Claes', occupation: '' },
    ]
    for (const person of people) await portal.accounts.createAccount({ ...user, ...person })
    const found = async (query: string) => (await readAll('active', 1, query)).map((name) => name.split(' ')[1]).sort()
    expect(await found('NOEL')).toEqual(['Marc', 'Élodie'])
    expect(await found('elodie noël')).toEqual(['Élodie'])
    expect(await found('procureur')).toEqual(['Marc'])
    expect(await found('100%')).toEqual([])
    expect(await portal.administration.list(admin, { list: 'active', query: 'noel', limit: 1 })).toMatchObject({
      total: 2,
    })
  })

  it('does not break on a mark that is none', async () => {
    const page = await portal.administration.list(admin, { list: 'active', after: "'; drop", limit: 5 })
    expect(page.users.map(({ id }) => id)).toEqual([admin.id])
  })

  it.each(userLists)('is read by an index, in order: %s', async (list) => {
    const after = { key: 5, id: 'x' }
    const plans = list === 'deleted' ? [false] : [false, true]
    for (const isNever of plans)
      for (const mark of [null, isNever ? { key: null, id: 'x' } : after]) {
        const asked = listQuery(database.db, list, { isNever, after: mark, limit: 50 })
        expect([list, isNever, mark, await planOf(database, asked)]).toEqual([
          ...[list, isNever, mark, { scanned: [], sorts: false }],
        ])
      }
  })
})
