import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { textOf } from '#tests/support/an-article.ts'
import { openWriting, type TestWriting } from '#tests/support/open-writing.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { revisionsOf } from './draft.repository.server.ts'

const louis = anAdmin()
const eva = anAdmin({ id: 'eva-eva-eva-eva-eva-00', firstName: 'Eva', lastName: 'Janssens', defaultLanguage: 'fr' })

describeOnEachDatabase('writing an article', (open) => {
  let test: TestWriting
  beforeEach(async () => {
    test = openWriting(await open())
  })

  it('begins with an empty draft that nobody else sees, in the language of whoever begins it', async () => {
    const id = await test.writing.createArticle(eva, { category: 'training' })
    const { article, draft } = await test.writing.openDraft(louis, id)
    expect(article).toMatchObject({ state: 'draft', publishedAt: null, publishedVersion: null, createdBy: eva.id })
    expect(draft).toMatchObject({ title: '', language: 'fr', category: 'training', author: 'Eva Janssens', version: 1 })
    expect(await test.auditEntries()).toMatchObject([{ action: 'articles.created', actor: eva.id, subject: id }])
    expect(test.announced).toEqual([topics.drafts])
  })

  it('is for admins only, to do and to hear of', async () => {
    const id = await test.writing.createArticle(louis, { category: 'default' })
    for (const stranger of [visitor, aMember(), anAdmin({ isAdminWithheld: true })]) {
      const refused = [
        () => test.writing.createArticle(stranger, { category: 'default' }),
        async () => test.writing.openDraft(stranger, id),
        () => test.writing.saveDraft(stranger, id, { version: 1, fields: { title: 'x' }, by: 'hand' }),
        () => test.writing.restoreRevision(stranger, id, 'any'),
        () => test.writing.discardChanges(stranger, id),
        () => test.writing.present(stranger, id, true),
        () => test.writing.absent(stranger, id),
      ]
      for (const attempt of refused) await expect(attempt()).rejects.toThrow(/admin-guard|second-factor/)
      expect(await test.rules.get(topics.drafts)?.(stranger, topics.drafts)).toBe(false)
    }
    expect(await test.rules.get(topics.drafts)?.(louis, topics.drafts)).toBe(true)
  })

  it('saves the draft and leaves what readers see as it is', async () => {
    const id = await test.published()
    const typed = { title: 'Een nieuw  bericht', content: textOf('Nieuw.'), source: 'De Standaard' }
    expect(await test.save(louis, id, 0, typed)).toMatchObject({ version: 1 })
    const { article, draft } = await test.writing.openDraft(eva, id)
    expect(draft).toMatchObject({ title: 'Een nieuw bericht', content: textOf('Nieuw.'), source: 'De Standaard' })
    expect(draft.version).not.toBe(article.publishedVersion)
    expect(await test.articleRow(id)).toMatchObject({ title: 'Het oude bericht', content: textOf('Zo stond het er.') })
  })

  it('shows an article that readers never saw under what its draft says', async () => {
    const id = await test.writing.createArticle(louis, { category: 'default' })
    await test.save(louis, id, 1, { title: 'Studiedag', language: 'fr', category: 'training', startsOn: '2027-03-09' })
    const row = await test.articleRow(id)
    expect(row).toMatchObject({ title: 'Studiedag', language: 'fr', category: 'training', state: 'draft' })
  })

  it('takes the hour of a training as the hour of Belgium, and none of a piece of news', async () => {
    const id = await test.writing.createArticle(louis, { category: 'training' })
    const typed = { startsOn: '2027-07-01', startsTime: '14:05', place: 'Gent' }
    await test.save(louis, id, 1, typed)
    expect((await test.writing.openDraft(louis, id)).draft.startsAt).toBe(Date.UTC(2027, 6, 1, 12, 5) / 1000)
    await test.save(louis, id, 2, { category: 'default' })
    expect((await test.writing.openDraft(louis, id)).draft).toMatchObject({ startsAt: null, place: null })
  })

  it('refuses to overwrite what was not seen, and loses neither text', async () => {
    const id = await test.writing.createArticle(louis, { category: 'default' })
    await test.save(louis, id, 1, { title: 'Van Louis' })
    await expect(test.save(eva, id, 1, { title: 'Van Eva' })).rejects.toMatchObject({
      code: 'article.saved-by-another',
      status: 409,
    })
    expect((await test.writing.openDraft(eva, id)).draft.title).toBe('Van Louis')
    await test.save(eva, id, 2, { title: 'Van Eva' }, 'itself')
    expect((await test.revisions(id)).map(({ title }) => title)).toContain('Van Louis')
  })

  it('lets only one of two who save at once through', async () => {
    const id = await test.writing.createArticle(louis, { category: 'default' })
    const both = await Promise.allSettled([
      test.save(louis, id, 1, { title: 'Van Louis' }),
      test.save(eva, id, 1, { title: 'Van Eva' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await test.writing.openDraft(louis, id)).draft.version).toBe(2)
  })

  it('makes no new version of what says the same', async () => {
    const id = await test.writing.createArticle(louis, { category: 'default' })
    await test.save(louis, id, 1, { title: 'Titel' })
    test.announced.length = 0
    expect(await test.save(eva, id, 1, { title: ' Titel ' })).toMatchObject({ version: 2 })
    expect(test.announced).toEqual([])
  })

  it('keeps a revision of each save by hand, and one in ten minutes of those that go by themselves', async () => {
    const id = await test.writing.createArticle(louis, { category: 'default' })
    await test.save(louis, id, 1, { title: 'met de hand' })
    for (let version = 2; version < 26; version += 1) {
      test.clock.forward(60)
      await test.save(louis, id, version, { title: `vanzelf ${version}` }, 'itself')
    }
    const kept = (await test.revisions(id)).map(({ title }) => title)
    expect(kept).toEqual(['met de hand', 'vanzelf 11', 'vanzelf 21'])
  })

  it('thins out old revisions, but never what readers saw', async () => {
    const id = await test.published()
    await test.save(louis, id, 0, { title: 'eerste' })
    for (let version = 1; version <= 30; version += 1) {
      test.clock.forward(300)
      await test.save(louis, id, version, { title: `versie ${version}` })
    }
    expect(await test.revisions(id)).toHaveLength(32)
    test.clock.forward(40 * 24 * 3600)
    await test.save(louis, id, 31, { title: 'weken later' })
    const kept = await test.revisions(id)
    expect(kept.map(({ title }) => title)).toEqual(['Het oude bericht', 'versie 30', 'weken later'])
    expect(kept.map(({ isPublished }) => Boolean(isPublished))).toEqual([true, false, false])
  })

  it('restores a revision as a new version, and keeps what it replaces', async () => {
    const id = await test.writing.createArticle(louis, { category: 'default' })
    await test.save(louis, id, 1, { title: 'Goed', content: textOf('Goed.') })
    await test.save(louis, id, 2, { title: 'Slecht', content: textOf('Slecht.'), source: 'Blijft' }, 'itself')
    const [good] = await test.revisions(id)
    expect(await test.writing.restoreRevision(eva, id, good?.id ?? '')).toMatchObject({ version: 4 })
    const { draft } = await test.writing.openDraft(louis, id)
    expect(draft).toMatchObject({ title: 'Goed', content: textOf('Goed.'), source: 'Blijft', savedBy: eva.id })
    expect((await test.revisions(id)).map(({ title }) => title)).toEqual(['Goed', 'Slecht', 'Goed'])
    expect((await test.auditEntries()).at(-1)).toMatchObject({
      action: 'articles.revision-restored',
      actor: eva.id,
      subject: id,
    })
  })

  it('restores no revision of another article', async () => {
    const [one, other] = [await test.published(), await test.published()]
    await test.save(louis, one, 0, { title: 'Een' })
    const [revision] = await test.revisions(one)
    const attempt = test.writing.restoreRevision(louis, other, revision?.id ?? '')
    await expect(attempt).rejects.toMatchObject({ code: 'article.revision-not-there', status: 404 })
  })

  it('goes back to what readers see, so that nothing is left to publish and no older page overwrites it', async () => {
    const id = await test.published()
    await test.save(louis, id, 0, { title: 'Half geschreven', author: 'Eva' })
    await test.writing.discardChanges(louis, id)
    const { article, draft } = await test.writing.openDraft(louis, id)
    expect(draft).toMatchObject({ title: 'Het oude bericht', author: 'An Peeters', version: 2 })
    expect(article.publishedVersion).toBe(2)
    expect((await test.revisions(id)).map(({ title }) => title)).toContain('Half geschreven')
    await expect(test.save(eva, id, 1, { title: 'Van vroeger' })).rejects.toThrow('article.saved-by-another')
    expect((await test.auditEntries()).at(-1)).toMatchObject({ action: 'articles.discarded' })
  })

  it('cannot go back where readers saw nothing', async () => {
    const id = await test.writing.createArticle(louis, { category: 'default' })
    await expect(test.writing.discardChanges(louis, id)).rejects.toMatchObject({ code: 'article.never-published' })
  })

  it('tells who else has the editor open, until they are silent or leave', async () => {
    const database = await open()
    test = openWriting(database)
    await database.db
      .insertInto('membersUser')
      .values([louis, eva].map(({ id, firstName, lastName, role }) => aUserRow(id, { firstName, lastName, role })))
      .execute()
    const id = await test.writing.createArticle(louis, { category: 'default' })
    expect(await test.writing.present(louis, id, true)).toBe(null)
    expect(await test.writing.present(eva, id, true)).toBe('Louis Dubois')
    expect(await test.writing.present(louis, id, false)).toBe('Eva Janssens')
    test.clock.forward(76)
    expect(await test.writing.present(eva, id, false)).toBe(null)
    await test.writing.absent(louis, id)
    expect((await test.writing.openDraft(louis, id)).draft.openedBy).toBe(eva.id)
    await test.writing.absent(eva, id)
    expect((await test.writing.openDraft(louis, id)).draft.openedBy).toBe(null)
  })

  it('finds the revisions of an article by an index', async () => {
    const database = await open()
    expect(await planOf(database, revisionsOf(database.db, 'any').select('id'))).toEqual({ scanned: [], sorts: false })
  })
})
