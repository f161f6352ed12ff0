import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openPublishing, type TestPublishing } from '#tests/support/open-publishing.ts'
import { planOf } from '#tests/support/planner.ts'
import { changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { shownDocuments } from '../core/article.repository.server.ts'
import { restorableSeconds } from './publishing.policy.ts'
import { commentsOf, deletedArticles, documentsOf, namingAsTranslation } from './publishing.repository.server.ts'

const quiet = { notify: false }

describeOnEachDatabase('publishing an article', (open) => {
  let database: OpenDatabase
  let portal: TestPublishing
  beforeEach(async () => {
    database = await open()
    portal = openPublishing(database)
  })

  it('shows readers what the draft says, dates it, keeps the text and tells whoever looks', async () => {
    const { publishing, admin, clock, db } = portal
    const seen = await portal.aDraft('one', { title: 'Nieuws' })
    const now = clock.seconds()
    await publishing.publish(admin, [seen], quiet)
    expect(await portal.article('one')).toMatchObject({
      state: 'published',
      title: 'Nieuws',
      excerpt: 'Tekst',
      publishedAt: now,
      publishedVersion: 1,
      notifiedAt: null,
    })
    const kept = await db.selectFrom('articlesRevision').selectAll().execute()
    expect(kept).toMatchObject([{ article: 'one', version: 1, title: 'Nieuws', savedBy: admin.id }])
    expect(Boolean(kept[0]?.isPublished)).toBe(true)
    expect(portal.announced).toEqual(['articles', 'article:one', 'articles:drafts'])
    expect(await portal.auditEntries()).toMatchObject([
      { actor: admin.id, action: 'articles.published', subject: 'one' },
    ])
    expect(await changesIn(db, 'one')).toMatchObject([
      { changes: { state: { before: 'draft', after: 'published' }, title: { before: 'Nieuws', after: 'Nieuws' } } },
    ])
  })

  it('again brings the changes, and the date stays that of the first time', async () => {
    const { publishing, admin, clock } = portal
    const first = clock.seconds()
    await publishing.publish(admin, [await portal.aDraft('one')], quiet)
    clock.pass(3600)
    const version = await portal.write('one', { title: 'Beter' })
    expect(await publishing.publishingOf(admin, 'one')).toMatchObject({ state: 'published', changes: ['title'] })
    expect(await portal.article('one')).toMatchObject({ title: 'one' })
    await publishing.publish(admin, [{ id: 'one', version, state: 'published' }], quiet)
    expect(await portal.article('one')).toMatchObject({ title: 'Beter', publishedAt: first, publishedVersion: 2 })
    expect((await publishing.publishingOf(admin, 'one')).changes).toEqual([])
  })

  it('is refused to who saw another text or another state, and nothing changes', async () => {
    const { publishing, admin } = portal
    const seen = await portal.aDraft('one')
    await portal.write('one', { text: 'Anders' })
    await expect(publishing.publish(admin, [seen], quiet)).rejects.toMatchObject({ code: 'article.text-changed' })
    await expect(publishing.publish(admin, [{ ...seen, version: 2, state: 'withdrawn' }], quiet)).rejects.toMatchObject(
      { code: 'article.state-changed', status: 409 },
    )
    expect(await portal.article('one')).toMatchObject({ state: 'draft', publishedVersion: null })
    expect(await portal.audited()).toEqual([])
  })

  it('by two admins at once happens once', async () => {
    const { publishing, admin } = portal
    const seen = await portal.aDraft('one')
    const outcomes = await Promise.allSettled([1, 2].map(() => publishing.publish(admin, [seen], quiet)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await portal.audited()).toEqual(['published'])
  })

  it('waits for the checklist, also where only one of both lacks something', async () => {
    const { publishing, admin } = portal
    const nl = await portal.aDraft('nl', { translation: 'fr' })
    const fr = await portal.aDraft('fr', { language: 'fr', title: '', translation: 'nl' })
    await expect(publishing.publish(admin, [nl, fr], quiet)).rejects.toMatchObject({ code: 'article.not-ready' })
    expect(await portal.article('nl')).toMatchObject({ state: 'draft' })
    await publishing.publish(admin, [nl], quiet)
    await portal.write('fr', { title: 'Actualité' })
    await publishing.publish(admin, [{ ...fr, version: 2 }], quiet)
    expect(await portal.article('fr')).toMatchObject({ state: 'published', title: 'Actualité' })
    expect(portal.announced).toContain('article:nl')
  })

  it('puts documents in their order and hides what the draft no longer names', async () => {
    const { publishing, admin, db } = portal
    const seen = await portal.aDraft('one')
    const file = (id: string, position: number | null) => ({
      id,
      article: 'one',
      name: `${id}.pdf`,
      extension: 'pdf',
      size: 1,
      createdAt: 1,
      position,
    })
    await db
      .insertInto('articlesDocument')
      .values([file('a', 0), file('b', null), file('c', null)])
      .execute()
    const documents = JSON.stringify([
      { id: 'c', name: 'Verslag' },
      { id: 'b', name: 'Bijlage' },
    ])
    await db.updateTable('articlesDraft').set({ documents }).where('article', '=', 'one').execute()
    await publishing.publish(admin, [seen], quiet)
    expect(await shownDocuments(db, 'one').select(['id', 'name']).execute()).toEqual(JSON.parse(documents))
    expect((await publishing.publishingOf(admin, 'one')).changes).toEqual([])
  })

  it('is undone by withdrawing, for one version or both, and done again', async () => {
    const { publishing, admin } = portal
    const drafts = [
      await portal.aDraft('nl', { translation: 'fr' }),
      await portal.aDraft('fr', { language: 'fr', translation: 'nl' }),
    ]
    await publishing.publish(admin, drafts, quiet)
    const seen = drafts.map(({ id }) => ({ id, version: 1, state: 'published' as const }))
    portal.announced.length = 0
    await publishing.withdraw(admin, seen)
    expect(portal.announced).toEqual(['articles', 'article:fr', 'article:nl', 'articles:drafts'])
    expect([(await portal.article('nl')).state, (await portal.article('fr')).state]).toEqual(['withdrawn', 'withdrawn'])
    await publishing.publish(admin, [{ id: 'nl', version: 1, state: 'withdrawn' }], quiet)
    expect((await portal.article('nl')).state).toBe('published')
    await expect(publishing.withdraw(admin, seen)).rejects.toMatchObject({ code: 'article.state-changed' })
  })

  it('again works where nobody ever opened the editor', async () => {
    const { publishing, admin, db } = portal
    await portal.aDraft('old', { state: 'withdrawn', publishedAt: 5 })
    await db.deleteFrom('articlesDraft').execute()
    await publishing.publish(admin, [{ id: 'old', version: 1, state: 'withdrawn' }], quiet)
    expect(await portal.article('old')).toMatchObject({ state: 'published', publishedAt: 5, title: 'old' })
  })

  it('bears the date that an admin gives it, not one in the future', async () => {
    const { publishing, admin, clock } = portal
    await publishing.publish(admin, [await portal.aDraft('one')], quiet)
    const seen = [{ id: 'one', version: 1, state: 'published' as const }]
    const later = clock.seconds() + 1
    await expect(publishing.changeDate(admin, seen, later)).rejects.toMatchObject({ code: 'article.date-in-future' })
    await publishing.changeDate(admin, seen, later - 86_400)
    expect((await portal.article('one')).publishedAt).toBe(later - 86_400)
    expect(await portal.audited()).toEqual(['published', 'date-changed'])
  })

  it('is for admins', async () => {
    const { publishing } = portal
    const seen = [await portal.aDraft('one')]
    const user = aMember()
    const actions = [
      () => publishing.publish(user, seen, quiet),
      () => publishing.plan(user, seen, { at: 0, notify: false }),
      () => publishing.dropPlan(user, seen),
      () => publishing.withdraw(user, seen),
      () => publishing.changeDate(user, seen, 0),
      () => publishing.tell(user, seen),
      () => publishing.delete(user, seen),
      () => publishing.restore(user, 'one'),
      () => publishing.sendTest(user, 'one'),
      () => publishing.publishingOf(user, 'one'),
      () => publishing.deleted(user),
    ]
    for (const action of actions) await expect(action()).rejects.toMatchObject({ status: 403 })
  })

  it('looks everything up by an index', async () => {
    const { db } = database
    const queries = [
      ...[
        shownDocuments(db, 'x').select('id'),
        namingAsTranslation(db, 'x'),
        commentsOf(db, 'x'),
        documentsOf(db, 'x'),
      ],
      deletedArticles(db),
    ]
    for (const query of queries) expect((await planOf(database, query)).scanned).toEqual([])
  })
})

describeOnEachDatabase('deleting an article', (open) => {
  let portal: TestPublishing
  beforeEach(async () => {
    portal = openPublishing(await open())
  })

  it('takes it from readers at once, and brings it back as it was', async () => {
    const { publishing, admin } = portal
    await publishing.publish(admin, [await portal.aDraft('one')], quiet)
    const published = await portal.article('one')
    await publishing.delete(admin, [{ id: 'one', version: 1, state: 'published' }])
    expect((await portal.article('one')).state).toBe('withdrawn')
    expect(await publishing.deleted(admin)).toMatchObject([{ id: 'one', title: 'one', wasPublished: true }])
    const again = [{ id: 'one', version: 1, state: 'withdrawn' as const }]
    await expect(publishing.publish(admin, again, quiet)).rejects.toMatchObject({ code: 'article.deleted' })
    await publishing.restore(admin, 'one')
    expect(await portal.article('one')).toEqual({ ...published, changedAt: expect.any(Number) })
    await expect(publishing.restore(admin, 'one')).rejects.toMatchObject({ code: 'article.not-deleted' })
    expect(await portal.audited()).toEqual(['published', 'deleted', 'brought-back'])
  })

  it('erases it after thirty days with all that belongs to it, and the other version stands alone', async () => {
    const { publishing, admin, clock, jobs, db } = portal
    const seen = await portal.aDraft('nl', { translation: 'fr' })
    await portal.aDraft('fr', { language: 'fr', translation: 'nl' })
    await publishing.delete(admin, [seen])
    clock.pass(restorableSeconds - 1)
    await jobs.runDue()
    expect(portal.erased).toEqual([])
    clock.pass(1)
    await jobs.runDue()
    expect(portal.erased).toEqual(['nl'])
    expect((await changesIn(db, 'nl')).at(-1)).toMatchObject({ changes: { title: { after: 'nl' } } })
    expect(await db.selectFrom('articlesArticle').select(['id', 'translation']).execute()).toEqual([
      { id: 'fr', translation: null },
    ])
    expect(await db.selectFrom('articlesDraft').select('article').execute()).toEqual([{ article: 'fr' }])
  })

  it('counts the thirty days anew when it is deleted again, and forgets a plan', async () => {
    const { publishing, admin, clock, jobs, db } = portal
    const seen = await portal.aDraft('one')
    await publishing.plan(admin, [seen], { at: clock.seconds() + 60, notify: false })
    await publishing.delete(admin, [{ ...seen, state: 'planned' }])
    clock.pass(120)
    await jobs.runDue()
    await publishing.restore(admin, 'one')
    expect(await portal.article('one')).toMatchObject({ state: 'draft', publishAt: null })
    await publishing.delete(admin, [seen])
    clock.pass(restorableSeconds - 60)
    await jobs.runDue()
    expect(await db.selectFrom('articlesArticle').select('id').execute()).toEqual([{ id: 'one' }])
  })
})
