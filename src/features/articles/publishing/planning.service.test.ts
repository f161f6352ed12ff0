import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openPublishing, type TestPublishing } from '#tests/support/open-publishing.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { maxPlanLength } from './publishing.policy.ts'

describeOnEachDatabase('a planned article', (open) => {
  let database: OpenDatabase
  let portal: TestPublishing
  beforeEach(async () => {
    database = await open()
    portal = openPublishing(database)
  })
  const plan = async (seconds: number, notify = false) => {
    const seen = await portal.aDraft('one')
    const at = portal.clock.seconds() + seconds
    await portal.publishing.plan(portal.admin, [seen], { at, notify })
    return { at, seen: { ...seen, state: 'planned' as const } }
  }
  const pass = async (seconds: number) => {
    portal.clock.pass(seconds)
    await portal.jobs.runDue()
  }
  const state = async (id = 'one') => (await portal.article(id)).state

  it('is published at its time and not before, as the draft stands then', async () => {
    const { at } = await plan(600)
    expect(await portal.article('one')).toMatchObject({ state: 'planned', publishAt: at })
    await portal.write('one', { title: 'Op het laatste' })
    await pass(599)
    expect(await state()).toBe('planned')
    portal.announced.length = 0
    await pass(1)
    expect(await portal.article('one')).toMatchObject({
      state: 'published',
      title: 'Op het laatste',
      publishedAt: at,
      publishAt: null,
      publishedVersion: 2,
    })
    expect(portal.announced).toEqual(['articles', 'article:one', 'articles:drafts'])
    expect(await portal.auditEntries()).toMatchObject([
      { action: 'articles.planned', actor: portal.admin.id },
      { action: 'articles.published', actor: null },
    ])
  })

  it('planned anew goes by its new time only', async () => {
    const { at, seen } = await plan(600)
    await portal.publishing.plan(portal.admin, [seen], { at: at + 600, notify: false })
    await pass(600)
    expect(await state()).toBe('planned')
    await pass(600)
    expect(await state()).toBe('published')
    expect(await portal.audited()).toEqual(['planned', 'planned', 'published'])
  })

  it('of which the plan is dropped stays a draft', async () => {
    const { seen } = await plan(600)
    await portal.publishing.dropPlan(portal.admin, [seen])
    await pass(600)
    expect(await portal.article('one')).toMatchObject({ state: 'draft', publishAt: null })
  })

  it('that was withdrawn before is withdrawn again once the plan is dropped, and once it is brought back', async () => {
    const seen = await portal.aDraft('one', { state: 'withdrawn', publishedAt: 5 })
    const at = portal.clock.seconds() + 600
    const planned = { ...seen, state: 'planned' as const }
    await portal.publishing.plan(portal.admin, [{ ...seen, state: 'withdrawn' }], { at, notify: false })
    await portal.publishing.dropPlan(portal.admin, [planned])
    expect(await state()).toBe('withdrawn')
    await portal.publishing.plan(portal.admin, [{ ...seen, state: 'withdrawn' }], { at, notify: false })
    await portal.publishing.delete(portal.admin, [planned])
    await portal.publishing.restore(portal.admin, 'one')
    expect(await state()).toBe('withdrawn')
    await portal.publishing.plan(portal.admin, [{ ...seen, state: 'withdrawn' }], { at, notify: false })
    await pass(600)
    expect(await portal.article('one')).toMatchObject({ state: 'published', publishedAt: 5 })
  })

  it('is published at the next start where the portal was down', async () => {
    await plan(600, true)
    await portal.aSubscriber()
    portal.clock.pass(86_400)
    const later = openPublishing(database)
    later.clock.pass(87_000)
    await later.jobs.runDue()
    expect(await portal.article('one')).toMatchObject({ state: 'published' })
  })

  it('is published once by two processes, and when its job runs twice', async () => {
    await plan(600)
    const other = openPublishing(database)
    const job = await database.db.selectFrom('platformJob').selectAll().executeTakeFirstOrThrow()
    for (const { clock } of [portal, other]) clock.pass(600)
    await Promise.all([portal.jobs.runDue(), other.jobs.runDue()])
    await database.db.insertInto('platformJob').values(job).execute()
    await portal.jobs.runDue()
    expect(await portal.audited()).toEqual(['planned', 'published'])
  })

  it('that is no longer ready stays away from readers, and admins see why', async () => {
    await plan(600)
    await portal.write('one', { text: '' })
    await pass(611)
    expect(await state()).toBe('planned')
    const { admin, publishing } = portal
    expect(await publishing.publishingOf(admin, 'one')).toMatchObject({ isOverdue: true })
    expect((await portal.auditEntries()).at(-1)).toMatchObject({
      action: 'articles.plan-failed',
      facts: { rules: ['text'] },
    })
    const version = await portal.write('one', { text: 'Tekst' })
    await publishing.publish(admin, [{ id: 'one', version, state: 'planned' }], { notify: false })
    expect(await state()).toBe('published')
  })

  it.each([
    ['a year ago', -365 * 86_400, 'day'],
    ['a minute ago', -60, 'time'],
    ['this very second', 0, 'time'],
  ])('for %s is refused at its field: nobody reads it and nobody is mailed', async (_when, seconds, field) => {
    await portal.aSubscriber()
    await expect(plan(seconds, true)).rejects.toMatchObject({ code: 'article.plan-in-past', field })
    expect([await state(), await portal.sentMails()]).toEqual(['draft', []])
  })

  it('too far ahead is refused', async () => {
    await expect(plan(maxPlanLength + 1)).rejects.toMatchObject({ code: 'article.plan-too-far', field: 'day' })
  })

  it('in both languages is published together, and each subscriber reads of their own', async () => {
    const { publishing, admin, clock } = portal
    const seen = [
      await portal.aDraft('nl', { translation: 'fr', title: 'Nieuws' }),
      await portal.aDraft('fr', { translation: 'nl', title: 'Actualité', language: 'fr' }),
    ]
    const [anna, zoe] = [await portal.aSubscriber(), await portal.aSubscriber({ language: 'fr' })]
    await publishing.plan(admin, seen, { at: clock.seconds() + 600, notify: true })
    await pass(600)
    expect([await state('nl'), await state('fr')]).toEqual(['published', 'published'])
    const emails = (await portal.sentMails()).map(({ recipient, subject }) => [recipient, subject])
    expect(emails).toEqual([
      [anna, 'Nieuws'],
      [zoe, 'Actualité'],
    ])
    expect(await portal.audited()).toEqual(['planned', 'planned', 'published', 'published', 'subscribers-told'])
  })
})
