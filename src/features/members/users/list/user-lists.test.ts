import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { Page } from '#platform/lists/list-page.server.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import type { UserList } from '../user.ts'
import { listQuery } from './user-list.repository.server.ts'
import type { ListedUser } from './user-lists.service.server.ts'
import { selectionIn, wholeList } from './user-selection.ts'

const select = (address: string) => selectionIn(new URLSearchParams(address))

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
      const page: Page<ListedUser> = await portal.administration.list(
        admin,
        { ...wholeList(list), query },
        { after, limit },
      )
      names.push(...page.rows.map(({ lastPayment, firstName }) => `${lastPayment ?? 'never'} ${firstName}`))
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
    expect((await readAll('disabled', limit)).map((name) => name.split(' ')[0])).toEqual(['300', '200', '100', 'never'])
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
    expect(await found('élodie@a')).toEqual(['Élodie'])
    expect(await found("x' or 1=1 \\ _ \0")).toEqual([])
    const counts = await portal.administration.counts(admin, { ...wholeList('active'), query: 'noel' })
    expect(counts).toMatchObject({
      total: 2,
      lists: { active: 2, disabled: 0 },
      facets: { language: { fr: 2, nl: 0 } },
    })
  })

  it.each(["'; drop", '', Buffer.from('[1,2]').toString('base64url'), Buffer.from('["\0","x"]').toString('base64url')])(
    'does not break on a cursor that is none: %s',
    async (after) => {
      const page = await portal.administration.list(admin, wholeList('active'), { after, limit: 5 })
      expect(page.rows.map(({ id }) => id)).toEqual([admin.id])
    },
  )

  it.each([
    wholeList('active'),
    wholeList('disabled'),
    wholeList('deleted'),
    select('sort=name&way=asc'),
    select('sort=name&way=desc'),
    select('list=disabled&sort=name&way=asc'),
  ])('is read by an index, in order: $list by $sort $way', async (selection) => {
    const feeYear = { year: 2026, isDue: false, yearStart: '01-01' }
    const isPaid = selection.sort === 'lastPayment'
    for (const hasPaid of isPaid ? [true, false] : [null])
      for (const after of [null, [selection.sort === 'name' ? 'x' : hasPaid === false ? null : 5, 'x']]) {
        const asked = listQuery(database.db, selection, { hasPaid, after, feeYear, limit: 50 })
        expect([after, await planOf(database, asked)]).toEqual([after, { scanned: [], sorts: false }])
      }
  })
})
