import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { translationStateOf } from '#platform/i18n/localized-text.ts'
import { topics } from '#platform/live/topics.ts'
import { openWriting, type TestWriting } from '#tests/support/open-writing.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { draftSchema } from './draft.schema.ts'
import { localizedTextOf, writtenFieldsOf } from './draft.ts'
import { unlinkedIn } from './translation.repository.server.ts'

const louis = anAdmin()

describeOnEachDatabase('an article in two languages', (open) => {
  let database: OpenDatabase
  let test: TestWriting
  beforeEach(async () => {
    database = await open()
    test = openWriting(database)
  })
  const translationOf = async (id: string) => (await test.articleRow(id)).translation

  it('is begun with what both have in common, in the other language, and both name each other', async () => {
    const id = await test.published({ category: 'training', startsAt: 1_900_000_000, place: 'Gent', source: 'Bron' })
    const made = await test.writing.makeTranslation(louis, id)
    const { draft, article } = await test.writing.openDraft(louis, made)
    expect(draft).toMatchObject({
      title: '',
      language: 'fr',
      category: 'training',
      startsAt: 1_900_000_000,
      source: 'Bron',
    })
    expect(article.state).toBe('draft')
    expect([await translationOf(id), await translationOf(made)]).toEqual([made, id])
    expect(test.covers).toEqual([[id, made]])
    expect(test.announced).toEqual([topics.drafts, topics.articles, topics.article(id), topics.article(made)])
  })

  it('has one translation only', async () => {
    const id = await test.published()
    await test.writing.makeTranslation(louis, id)
    await expect(test.writing.makeTranslation(louis, id)).rejects.toMatchObject({ code: 'article.has-translation' })
    expect(
      (await test.writing.list(louis, { list: 'all', language: null, category: null, query: '' }, null, 9)).counts.all,
    ).toBe(2)
    const other = await test.published({ language: 'fr' })
    await expect(test.writing.linkTranslation(louis, id, other)).rejects.toThrow('article.has-translation')
    expect(await translationOf(other)).toBe(null)
  })

  it('can be linked where both are there, and let go again', async () => {
    const [nl, fr] = [await test.published(), await test.published({ language: 'fr', title: 'Ancien' })]
    await test.writing.linkTranslation(louis, nl, fr)
    const { article } = await test.writing.openDraft(louis, nl)
    expect(await test.writing.translationOf(louis, article)).toMatchObject({
      id: fr,
      title: 'Ancien',
      state: 'published',
    })
    await test.writing.unlinkTranslation(louis, fr)
    expect([await translationOf(nl), await translationOf(fr)]).toEqual([null, null])
    await expect(test.writing.unlinkTranslation(louis, fr)).rejects.toThrow('article.no-translation')
    const entries = (await test.auditEntries()).map(({ action }) => action)
    expect(entries).toEqual(['articles.translation-linked', 'articles.translation-unlinked'])
  })

  it('knows which text may have fallen behind the other language, and hears that it still fits', async () => {
    const [nl, fr] = [await test.published(), await test.published({ language: 'fr', title: 'Ancien' })]
    await test.writing.linkTranslation(louis, nl, fr)
    const draftOf = async (id: string) => (await test.writing.openDraft(louis, id)).draft
    const state = async () => translationStateOf(localizedTextOf('title', await draftOf(nl), await draftOf(fr)))
    expect(await state()).toEqual({ kind: 'complete' })
    const { version } = await test.save(louis, nl, (await draftOf(nl)).version, { title: 'Nieuw' })
    expect(await state()).toEqual({ kind: 'outdated', side: 'fr' })
    const before = (await draftOf(fr)).version
    await test.writing.noteFits(louis, fr, { field: 'title', fits: true })
    expect([await state(), (await draftOf(fr)).version]).toEqual([{ kind: 'complete' }, before])
    await test.writing.noteFits(louis, fr, { field: 'title', fits: false })
    expect(await state()).toEqual({ kind: 'outdated', side: 'fr' })
    await test.save(louis, fr, before, { title: 'Nouveau' })
    expect(await state()).toEqual({ kind: 'complete' })
    // Said to fit while the first one goes on being written.
    const written = writtenFieldsOf({ ...(await draftOf(nl)), title: 'Nieuwer' })
    const sent = draftSchema.parse({ ...written, version, by: 'itself', fits: 'title' })
    test.clock.forward(5)
    await test.writing.saveDraft(louis, nl, sent)
    expect(await state()).toEqual({ kind: 'complete' })
    for (const viewer of [visitor, aMember()])
      await expect(test.writing.noteFits(viewer, fr, { field: 'title', fits: true })).rejects.toThrow()
  })

  it('is in two languages: never linked to its own, nor to itself, nor to nothing', async () => {
    const [one, other] = [await test.published(), await test.published()]
    await expect(test.writing.linkTranslation(louis, one, other)).rejects.toThrow('article.same-language')
    await expect(test.writing.linkTranslation(louis, one, one)).rejects.toThrow('article.translation-not-there')
    await expect(test.writing.linkTranslation(louis, one, 'nothing')).rejects.toThrow('article.translation-not-there')
    const gone = await test.published({ language: 'fr', deletedAt: 1 })
    await expect(test.writing.linkTranslation(louis, one, gone)).rejects.toThrow('article.translation-not-there')
    expect(await test.writing.candidates(louis, one, '')).toEqual([])
  })

  it('keeps its language while it is linked', async () => {
    const [nl, fr] = [await test.published(), await test.published({ language: 'fr' })]
    await test.writing.linkTranslation(louis, nl, fr)
    await expect(test.save(louis, nl, 0, { language: 'fr' })).rejects.toMatchObject({
      code: 'article.language-of-translation',
      field: 'language',
    })
  })

  it('lets only one of two who link at once through', async () => {
    const [nl, fr, other] = [
      await test.published(),
      await test.published({ language: 'fr' }),
      await test.published({ language: 'fr' }),
    ]
    const both = await Promise.allSettled([
      test.writing.linkTranslation(louis, nl, fr),
      test.writing.linkTranslation(louis, nl, other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const linked = await translationOf(nl)
    expect([await translationOf(fr), await translationOf(other)].filter((id) => id !== null)).toEqual([nl])
    expect([fr, other]).toContain(linked)
  })

  it('is looked for among those of the other language that have none', async () => {
    const id = await test.published()
    await test.published({ title: 'Nog een' })
    const fr = await test.published({ language: 'fr', title: 'Congrès' })
    await test.writing.makeTranslation(louis, await test.published())
    expect(await test.writing.candidates(louis, id, 'congres')).toMatchObject([{ id: fr, title: 'Congrès' }])
    expect(await test.writing.candidates(louis, id, 'congres hiver')).toEqual([])
    expect(await planOf(database, unlinkedIn(database.db, 'fr', null).limit(9))).toEqual({ scanned: [], sorts: false })
  })

  it('is the work of admins', async () => {
    const id = await test.published()
    for (const stranger of [visitor, aMember()])
      for (const attempt of [
        () => test.writing.makeTranslation(stranger, id),
        () => test.writing.linkTranslation(stranger, id, id),
        () => test.writing.unlinkTranslation(stranger, id),
        () => test.writing.candidates(stranger, id, ''),
      ])
        await expect(attempt()).rejects.toThrow('admin-guard')
  })

  it('a text that is given up stays as a revision, beside the one for which it was', async () => {
    const id = await test.published()
    await test.save(louis, id, 0, { title: 'Van Louis' }, 'itself')
    const eva = anAdmin({ id: 'eva-eva-eva-eva-eva-00' })
    await test.writing.keepAside(eva, id, { title: 'Van Eva' })
    expect((await test.writing.openDraft(louis, id)).draft).toMatchObject({ title: 'Van Louis', version: 1 })
    const kept = (await test.writing.revisions(louis, id)).map(({ version, savedBy }) => [version, savedBy])
    expect(kept).toContainEqual([1, eva.id])
    expect(kept).toContainEqual([1, louis.id])
  })
})
