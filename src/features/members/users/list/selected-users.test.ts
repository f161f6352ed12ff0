import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import type { User } from '../user.ts'
import { addressOf, facetNames, type Sorting, selectionIn, sortings } from './user-selection.ts'

const select = (address: string) => selectionIn(new URLSearchParams(address))
const at = (iso: string) => Date.parse(iso) / 1000

type Person = Pick<User, 'firstName' | 'lastName'> & Partial<Omit<User, 'email'>>

/** The clock of the tests stands in 2026, past the days in which the fee is to be paid. */
const people: Person[] = [
  { firstName: 'Anna', lastName: 'Zaman', occupation: 'rechter', lastPayment: at('2026-03-01T10:00:00Z') },
  {
    firstName: 'Bram',
    lastName: 'Élan',
    occupation: 'Écrivain',
    role: 'ADMIN',
    lastPayment: at('2025-06-30T22:30:00Z'),
  },
  {
    firstName: 'Cas',
    lastName: 'élan',
    magistrate: true,
    defaultLanguage: 'fr',
    mayManagePayments: true,
    lastPayment: at('2024-02-01T10:00:00Z'),
  },
  { firstName: 'Dora', lastName: 'Van Acker', occupation: 'Raadsheer', emailSubscriber: true },
  { firstName: 'Emma', lastName: 'van acker', disabled: true, exempt: true, lastPayment: at('2026-01-01T00:30:00Z') },
]

describeOnEachDatabase('a selection of users', (open) => {
  let portal: TestAdministration
  let admin: Member
  beforeEach(async () => {
    const database = await open()
    portal = openAdministration(database)
    portal.clock.pass(60 * 86_400)
    admin = await portal.somebody('ADMIN')
    for (const { exempt = false, emailSubscriber = false, magistrate = false, ...person } of people) {
      const email = `${person.firstName.toLowerCase()}@leden.example`
      const id = await portal.accounts.createAccount({
        role: 'USER',
        defaultLanguage: 'nl',
        password: null,
        ...person,
        email,
      })
      const more = { emailSubscriber, magistrate, exempt }
      await database.db.updateTable('membersUser').set(more).where('id', '=', id).execute()
    }
    await database.db.updateTable('membersUser').set({ deletedAt: 9 }).where('id', '=', admin.id).execute()
  })

  const found = async (address: string, limit = 50) => {
    const names: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof portal.administration.list>> = await portal.administration.list(
        admin,
        select(address),
        { after, limit },
      )
      names.push(...page.rows.map(({ firstName }) => firstName))
      after = page.next
    } while (after)
    return names
  }

  it.each([
    ['list=all&role=ADMIN', ['Bram']],
    ['list=all&role=ADMIN&role=USER&magistrate=yes', ['Cas']],
    ['list=all&language=fr', ['Cas']],
    ['list=all&treasurer=yes', ['Cas']],
    ['treasurer=no&magistrate=yes', []],
    ['list=all&language=fr&language=nl&newsletter=yes', ['Dora']],
    ['list=all&payment=exempt', ['Emma']],
    ['list=all&payment=paid', ['Anna']],
    // Who paid last year is late once the days to pay and those of grace are over.
    ['payment=overdue', ['Cas', 'Bram']],
    ['payment=due', []],
    ['payment=never', ['Dora']],
    ['list=disabled', ['Emma']],
    ['list=all&paidFrom=2025-07-01&paidUntil=2025-07-01', ['Bram']],
    ['list=all&paidUntil=2025-06-30', ['Cas']],
    ['list=all&paidFrom=2026-01-01', ['Emma', 'Anna']],
    ['list=all&q=elan%20rechter', []],
    ['q=ELAN&magistrate=no', ['Bram']],
    ['role=PRESIDENT&payment=soon&paidFrom=2026-13-01', ['Dora', 'Cas', 'Bram', 'Anna']],
  ])('%s', async (address, expected) => {
    expect(await found(address)).toEqual(expected)
    const { total } = await portal.administration.counts(admin, select(address))
    expect(total).toBe(expected.length)
  })

  it('counts what each further value would leave, and the lists', async () => {
    const counts = await portal.administration.counts(admin, select('payment=due&payment=overdue&role=USER'))
    expect(counts).toEqual({
      total: 1,
      lists: { active: 1, disabled: 0, all: 1, deleted: 0 },
      facets: {
        role: { USER: 1, ADMIN: 1, DEV: 0 },
        treasurer: { yes: 1, no: 0 },
        magistrate: { yes: 1, no: 0 },
        language: { nl: 0, fr: 1 },
        newsletter: { yes: 0, no: 1 },
        payment: { paid: 1, due: 0, overdue: 1, never: 1, exempt: 0 },
      },
    })
  })

  const inOrder: Record<Exclude<Sorting, 'deletedAt'>, string[]> = {
    name: ['Bram', 'Cas', 'Dora', 'Emma', 'Anna'],
    email: ['Anna', 'Bram', 'Cas', 'Dora', 'Emma'],
    role: ['Bram', 'Cas', 'Dora', 'Emma', 'Anna'],
    magistrate: ['Bram', 'Dora', 'Emma', 'Anna', 'Cas'],
    occupation: ['Cas', 'Emma', 'Bram', 'Dora', 'Anna'],
    language: ['Cas', 'Bram', 'Dora', 'Emma', 'Anna'],
    lastPayment: ['Dora', 'Cas', 'Bram', 'Emma', 'Anna'],
    status: ['Bram', 'Cas', 'Dora', 'Anna', 'Emma'],
    newsletter: ['Bram', 'Cas', 'Emma', 'Anna', 'Dora'],
  }

  it.each(Object.entries(inOrder))('stands in order of %s, both ways, a page at a time', async (sort, names) => {
    for (const limit of [1, 2, 50]) {
      expect(await found(`list=all&sort=${sort}&way=asc`, limit)).toEqual(names)
      expect(await found(`list=all&sort=${sort}&way=desc`, limit)).toEqual(names.toReversed())
    }
  })

  it('finds somebody by their new name, whoever changed it', async () => {
    const [bram] = (await portal.administration.list(admin, select('q=bram'), { limit: 1 })).rows
    const id = bram?.id ?? ''
    await portal.administration.updateUser(admin, { id, user: { lastName: 'Ångström' }, settings: {} })
    expect([await found('q=angstrom'), await found('q=elan')]).toEqual([['Bram'], ['Cas']])
    expect((await portal.rowOf(id))?.sortName).toBe('angstrom\tbram')
  })

  it('is followed by everybody in it, piece by piece, whatever the order of the list', async () => {
    const names: string[] = []
    let after: string | null = null
    do {
      const piece: Awaited<ReturnType<typeof portal.administration.everybody>> = await portal.administration.everybody(
        admin,
        select('list=all&sort=email&way=desc'),
        { after, limit: 2 },
      )
      names.push(...piece.rows.map(({ name }) => name))
      after = piece.next
    } while (after)
    expect(names).toEqual(['Bram Élan', 'Cas élan', 'Dora Van Acker', 'Emma van acker', 'Anna Zaman'])
  })

  it('is followed by everybody in it, by name', async () => {
    const { rows: users, next } = await portal.administration.everybody(admin, select('list=all&q=acker'), { limit: 5 })
    expect(next).toBeNull()
    expect(users).toMatchObject([
      { name: 'Dora Van Acker', email: 'dora@leden.example' },
      { name: 'Emma van acker', email: 'emma@leden.example' },
    ])
  })
})

describe('the address of a selection', () => {
  it.each(['', '?list=disabled', '?q=elan+z&role=ADMIN&role=DEV&payment=due&paidFrom=2026-01-01&sort=name&way=asc'])(
    'says it and nothing more: %s',
    (address) => {
      expect(addressOf(select(address))).toBe(address)
    },
  )

  it('drops what it does not know', () => {
    expect(addressOf(select('list=cats&sort=size&way=up&role=KING&paidUntil=soon'))).toBe('')
    expect([sortings.length, facetNames.length]).toEqual([10, 6])
  })
})
