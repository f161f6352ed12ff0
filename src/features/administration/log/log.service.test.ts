import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { namesQuery } from '#platform/editing/author-names.repository.server.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { anArticleRow } from '#tests/support/an-article.ts'
import { planOf } from '#tests/support/planner.ts'
import { auditEntriesIn, createTestAudit } from '#tests/support/test-audit.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { createLogService, type LogService } from './log.service.server.ts'
import { logFilter } from './log-filter.ts'
import { namesOfArticlesQuery, namesOfResourcesQuery, peopleQuery } from './named-things.repository.server.ts'

const louis = anAdmin()
const filter = (text = '') => logFilter.read(new URLSearchParams(text))

describeOnEachDatabase('the audit log for administrators', (open) => {
  let database: OpenDatabase
  let audit: Audit
  let log: LogService
  const clock = createTestClock()
  beforeEach(async () => {
    database = await open()
    audit = createTestAudit(clock)
    log = createLogService({ db: database.db, audit })
  })

  const person = async (id: string, firstName: string, lastName: string) => {
    const { db } = database
    const searchText = `${firstName} ${lastName}`.toLowerCase()
    await db
      .insertInto('membersUser')
      .values(aUserRow(id, { firstName, lastName, sortName: searchText, searchText }))
      .execute()
    const account = { id, email: `${firstName}@example.be`.toLowerCase(), emailVerified: true, name: firstName }
    await db
      .insertInto('accountsIdentity')
      .values({ ...account, image: null, createdAt: 1, updatedAt: 1, secondFactorDue: null })
      .execute()
  }
  const lines = async (text = '') => (await log.list(louis, filter(text), null, 50)).rows

  it('names who did it and to whom, and knows who was erased, the portal and visitors', async () => {
    await person(louis.id, 'Louis', 'Maes')
    await person('anna', 'Anna', 'Peeters')
    const changes = { role: { before: 'USER', after: 'ADMIN' } }
    const about = { subjectKind: 'user', subject: 'anna' }
    await audit.record(
      database.db,
      { actor: louis, action: 'members.role-changed', ...about, changes },
      { actor: aMember({ id: 'gone' }), action: 'members.user-updated', subjectKind: 'user', subject: 'gone' },
      { actor: null, action: 'members.user-erased', subjectKind: 'user', subject: 'gone' },
      { actor: null, action: 'accounts.sign-in-refused', network: '203.0.113.77' },
      { actor: visitor, action: 'accounts.password-reset', ...about },
    )
    const entries = (await lines()).reverse()
    expect(entries.map(({ who }) => who)).toEqual([
      { kind: 'member', name: 'Louis Maes', href: `/administration/members/${louis.id}` },
      { kind: 'former' },
      { kind: 'portal' },
      { kind: 'visitor' },
      { kind: 'visitor' },
    ])
    const anna = { nl: 'Anna Peeters', fr: 'Anna Peeters' }
    expect(entries[0]).toMatchObject({ about: { name: anna, href: '/administration/members/anna' }, changes })
    expect(entries.map(({ about }) => about?.kind ?? null)).toEqual(['named', 'former', 'former', null, 'named'])
  })

  it('calls an article what it was called then, also once it is gone', async () => {
    const { db } = database
    await db
      .insertInto('articlesArticle')
      .values(anArticleRow('one', { title: 'Nieuwe naam' }))
      .execute()
    const binned = anArticleRow('two', { title: 'In de prullenbak', state: 'draft', deletedAt: 5 })
    await db.insertInto('articlesArticle').values(binned).execute()
    const ofOne = { actor: louis, subjectKind: 'article', subject: 'one' }
    /** As the articles record it (`about-article.ts`). */
    const called = (title: string, subject: string) => ({
      actor: louis,
      subjectKind: 'article',
      subject,
      changes: { title: { before: title, after: title } },
    })
    await audit.record(
      db,
      { ...called('Oude naam', 'one'), action: 'articles.withdrawn' },
      { ...called('', 'one'), action: 'articles.created' },
      { ...ofOne, action: 'articles.deleted' },
      { ...called('In de prullenbak', 'two'), action: 'articles.deleted' },
      { ...called('Gewist', 'erased'), action: 'articles.erased' },
      { ...ofOne, action: 'articles.deleted', subject: 'unknown' },
      { ...ofOne, subjectKind: 'comment', subject: 'c', action: 'articles.comment-kept', facts: { article: 'one' } },
      { ...ofOne, subjectKind: 'comment', subject: 'c', action: 'articles.comment-kept', facts: { article: 'gone' } },
    )
    const entries = (await lines()).reverse().map(({ about }) => about)
    const named = (name: string, href: string | null) => ({ kind: 'named', name: { nl: name, fr: name }, href })
    expect(entries).toEqual([
      named('Oude naam', '/administration/articles/one'),
      named('Nieuwe naam', '/administration/articles/one'),
      named('Nieuwe naam', '/administration/articles/one'),
      named('In de prullenbak', '/administration/articles/deleted'),
      named('Gewist', null),
      { kind: 'unnamed' },
      { kind: 'comment', article: 'Nieuwe naam' },
      { kind: 'unnamed' },
    ])
  })

  it('is narrowed to a feature, a person and days of Belgium', async () => {
    const entry = { actor: louis, subjectKind: 'user', subject: 'anna' } as const
    // From 23:30 in Belgium to half past midnight of the next day; in Greenwich it is one day.
    clock.forward(Date.parse('2027-03-08T22:30:00Z') / 1000 - clock.seconds())
    await audit.record(database.db, { ...entry, action: 'members.user-created' })
    clock.forward(3600)
    await audit.record(database.db, { ...entry, action: 'members.user-updated', subject: 'bert' })
    await audit.record(database.db, { ...entry, action: 'payments.payment-recorded' })
    const entries = async (text: string) => (await lines(text)).map(({ action }) => action.split('.')[1])
    expect(await entries('what=members')).toEqual(['user-updated', 'user-created'])
    expect(await entries('what=members&about=anna')).toEqual(['user-created'])
    expect(await entries('what=payments.payment-recorded')).toEqual(['payment-recorded'])
    expect(await entries('from=2027-03-09')).toEqual(['payment-recorded', 'user-updated'])
    expect(await entries('until=2027-03-08')).toEqual(['user-created'])
    expect(await entries('who=nobody')).toEqual([])
    expect(await entries('what=nonsense&from=yesterday&who=%20')).toHaveLength(3)
  })

  it('finds people by parts of their names and addresses', async () => {
    await person('anna', 'Anna', 'Peeters')
    await person('andre', 'Andre', 'Peeters')
    const found = async (name: string) => (await log.people(louis, name)).map(({ id }) => id)
    expect(await found('Peet')).toEqual(['andre', 'anna'])
    expect(await found('peeters ANNA')).toEqual(['anna'])
    expect(await found('anna@example')).toEqual(['anna'])
    expect(await found('100%')).toEqual([])
    expect(await log.namesIn(louis, filter('who=anna&about=gone'))).toEqual({ anna: 'Anna Peeters' })
  })

  it('leaves whole, newest first, and that it left is written down', async () => {
    const entry = { actor: louis, action: 'members.user-updated', subjectKind: 'user' } as const
    await audit.record(database.db, ...Array.from({ length: 1100 }, (_, n) => ({ ...entry, subject: `s${n}` })))
    const taken: string[] = []
    for await (const line of await log.export(louis, filter('what=members'))) taken.push(line.subject ?? '')
    expect(taken).toEqual(Array.from({ length: 1100 }, (_, n) => `s${1099 - n}`))
    const entries = (await auditEntriesIn(database.db)).at(-1)
    expect(entries).toMatchObject({
      actor: louis.id,
      action: 'administration.log-exported',
      facts: { what: 'members' },
    })
  })

  it.each([
    ['a visitor', visitor],
    ['a USER', aMember()],
    ['an admin without a second factor', { ...anAdmin(), isAdminWithheld: true }],
  ])('is not for %s', async (_who, viewer) => {
    await expect(log.list(viewer, filter(), null, 1)).rejects.toThrow()
    await expect(log.people(viewer, 'a')).rejects.toThrow()
    await expect(log.namesIn(viewer, filter('who=anna'))).rejects.toThrow()
    await expect(log.export(viewer, filter())).rejects.toThrow()
    expect(await auditEntriesIn(database.db)).toEqual([])
  })

  it('asks for names by their keys, all at once', async () => {
    const { db } = database
    for (const query of [
      namesQuery(db, ['a', 'b']),
      namesOfResourcesQuery(db, ['a', 'b']),
      namesOfArticlesQuery(db, ['a', 'b']),
    ])
      expect((await planOf(database, query)).scanned).toEqual([])
    expect(peopleQuery(database.db, 'anna', 12).compile().sql).toContain('limit')
  })
})

describe('the filter of the log', () => {
  it('leaves out what makes no sense', () => {
    const asked = filter("who=a'b&what=members.no-such&about=x y&from=2026-02-30&dev=yes")
    expect(Object.values(asked).filter(Boolean)).toEqual([])
  })
})
