import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { planOf } from '#tests/support/planner.ts'
import { createTestAudit } from '#tests/support/test-audit.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import type { OpenDatabase } from '../database/open-database.server.ts'
import { networkToKeep } from '../rate-limit/network.ts'
import type { Audit } from './audit.server.ts'
import { linesOfActionsQuery, linesQuery } from './audit-lines.repository.server.ts'

const louis = anAdmin()
const entry = { actor: louis, action: 'members.role-changed', subjectKind: 'user', subject: 'anna' } as const

describeOnEachDatabase('the audit log', (open) => {
  let database: OpenDatabase
  let audit: Audit
  const clock = createTestClock()
  beforeEach(async () => {
    database = await open()
    audit = createTestAudit(clock)
  })
  const list = async (filter = {}) => (await audit.list(database.db, filter, null, 50)).lines

  it('tells who did what to whom, when, and from which network', async () => {
    await audit.record(database.db, { ...entry, facts: { from: 'USER', to: 'ADMIN' }, network: '203.0.113.77' })
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        at: clock.seconds(),
        actor: louis.id,
        action: 'members.role-changed',
        subjectKind: 'user',
        subject: 'anna',
        facts: { from: 'USER', to: 'ADMIN' },
        changes: null,
        devOnProd: false,
        network: '203.0.113.0/24',
      },
    ])
  })

  it('knows no person behind a visitor or behind the portal itself', async () => {
    await audit.record(database.db, { actor: visitor, action: 'accounts.sign-in-refused' })
    await audit.record(database.db, { actor: null, action: 'members.user-erased', subject: 'anna' })
    expect((await list()).map(({ actor }) => actor)).toEqual([null, null])
  })

  it('marks what a DEV did where people really work', async () => {
    const production = createTestAudit(clock, 'production')
    await production.record(database.db, { ...entry, actor: aMember({ role: 'DEV' }) })
    await production.record(database.db, entry)
    await audit.record(database.db, { ...entry, actor: aMember({ role: 'DEV' }) })
    expect((await list()).filter(({ devOnProd }) => devOnProd)).toHaveLength(1)
  })

  it('is written in the transaction of the action: a rollback leaves no entry', async () => {
    const failing = transact(database.db, async (trx) => {
      await audit.record(trx, entry)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await list()).toEqual([])
  })

  it('keeps what stood there before and after, names too, beside the line', async () => {
    const changes = {
      lastName: { before: 'Peeters', after: 'Dubois' },
      magistrate: { before: false, after: true },
      lastPayment: { before: null, after: 5 },
    }
    await audit.record(database.db, { ...entry, changes }, { ...entry, subject: 'bert', changes: {} })
    const lines = await list()
    expect(lines.map((line) => [line.subject, line.changes])).toEqual([
      ['bert', null],
      ['anna', changes],
    ])
  })

  it('forgets the changes of one person and keeps every line', async () => {
    const changes = { lastName: { before: 'Peeters', after: 'Dubois' } }
    await audit.record(
      database.db,
      { ...entry, changes },
      { ...entry, subject: 'bert', changes },
      { ...entry, changes },
    )
    await audit.forget(database.db, 'anna')
    expect((await list()).map((line) => line.changes)).toEqual([null, changes, null])
  })

  it('takes no changes of nobody, for they could never be forgotten', async () => {
    const changes = { lastName: { before: 'Peeters', after: 'Dubois' } }
    const { subject: _, ...aboutNobody } = entry
    await expect(audit.record(database.db, { ...aboutNobody, changes })).rejects.toThrow('forgotten')
  })

  it('is rolled back with the transaction of the action, changes as well', async () => {
    const changes = { lastName: { before: 'Peeters', after: 'Dubois' } }
    const failing = transact(database.db, async (trx) => {
      await audit.record(trx, { ...entry, changes })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.db.selectFrom('platformAuditChange').selectAll().execute()).toEqual([])
  })

  it.each(['Anna Peeters', 'anna@example.be'])('takes no %j among its facts', async (text) => {
    await expect(audit.record(database.db, { ...entry, facts: { to: text } })).rejects.toThrow('only')
    await expect(audit.record(database.db, { ...entry, facts: { to: [text] } })).rejects.toThrow('only')
  })

  it('cannot be rewritten, not even by us', async () => {
    await audit.record(database.db, entry)
    const rewriting = database.db.updateTable('platformAudit').set({ actor: 'nobody' }).execute()
    await expect(rewriting).rejects.toThrow('append-only')
    await expect(database.db.deleteFrom('platformAudit').execute()).rejects.toThrow('append-only')
  })

  it('is read newest first, a page at a time, nothing twice', async () => {
    for (let second = 0; second < 3; second++) {
      await audit.record(database.db, { ...entry, subject: `s${second}a` }, { ...entry, subject: `s${second}b` })
      clock.forward(1)
    }
    const first = await audit.list(database.db, {}, null, 4)
    const rest = await audit.list(database.db, {}, first.next, 4)
    const subjects = [...first.lines, ...rest.lines].map(({ subject }) => subject ?? '')
    expect(first.lines).toHaveLength(4)
    expect(rest.next).toBeNull()
    expect(subjects).toEqual(['s2b', 's2a', 's1b', 's1a', 's0b', 's0a'])
    expect((await audit.list(database.db, {}, 'no cursor', 4)).lines).toEqual(first.lines)
  })

  it('is filtered by person, action, subject and period, together', async () => {
    const before = clock.seconds()
    await audit.record(database.db, entry, { ...entry, subject: 'bert' }, { ...entry, action: 'members.user-deleted' })
    clock.forward(10)
    await audit.record(database.db, entry, { ...entry, actor: aMember() })
    const now = clock.seconds()
    expect(await list({ actor: louis.id })).toHaveLength(4)
    expect(await list({ action: 'members.user-deleted' })).toHaveLength(1)
    expect(await list({ subject: 'bert' })).toHaveLength(1)
    expect(await list({ from: now })).toHaveLength(2)
    expect(await list({ from: before, until: now })).toHaveLength(3)
    expect(await list({ actor: louis.id, action: 'members.role-changed', subject: 'anna', from: now })).toHaveLength(1)
  })

  it.each([
    {},
    { actor: 'louis' },
    { action: 'members.user-deleted' },
    { subject: 'anna' },
    { from: 1, until: 2 },
    { actor: 'louis', from: 1 },
    { devOnProd: true },
    { actor: 'louis', subject: 'anna', devOnProd: true, from: 1, until: 2 },
  ])('%j is found by an index, in order', async (filter) => {
    const asked = linesQuery(database.db, filter, { at: 5, id: 'x' }, 50)
    expect(await planOf(database, asked)).toEqual({ scanned: [], sorts: false })
  })

  it('is filtered by any of several actions, newest first, a page at a time', async () => {
    const actions = ['members.role-changed', 'members.user-deleted']
    for (const action of [...actions, 'members.user-created', ...actions] as (typeof entry.action)[]) {
      await audit.record(database.db, { ...entry, action, subject: `s${clock.seconds()}` })
      clock.forward(1)
    }
    const first = await audit.list(database.db, { actions }, null, 3)
    const rest = await audit.list(database.db, { actions }, first.next, 3)
    const entries = [...first.lines, ...rest.lines]
    expect(entries.map(({ action }) => action)).toEqual([...actions, ...actions].reverse())
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort((one, other) => other - one))
    expect(rest.next).toBeNull()
    expect(await list({ actions, subject: entries[0]?.subject ?? '' })).toHaveLength(1)
  })

  it('reads of several actions no more than a page of each, by their index', async () => {
    const asked = linesOfActionsQuery(database.db, ['a', 'b'], { subject: 'anna' }, { at: 5, id: 'x' }, 50)
    const { scanned } = await planOf(database, asked)
    expect(scanned.filter((name) => name !== 'part')).toEqual([])
    const { sql } = asked.compile()
    expect(sql.match(/limit/g)).toHaveLength(3)
  })

  it('finds what a DEV did where people really work', async () => {
    const production = createTestAudit(clock, 'production')
    await production.record(database.db, { ...entry, actor: aMember({ role: 'DEV' }), subject: 'bert' })
    await production.record(database.db, entry)
    expect((await list({ devOnProd: true })).map(({ subject }) => subject)).toEqual(['bert'])
  })
})

describe('an address in the log', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:abcd:1234::1', '2001:db8:abcd::/48'],
    ['2001:DB8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['unknown', null],
    ['', null],
  ])('%s is kept as %s', (address, network) => {
    expect(networkToKeep(address)).toBe(network)
  })
})
