import { beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { openWriting, type TestWriting } from '#tests/support/open-writing.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { latestIn, shownTextsOf } from './translation.repository.server.ts'

const louis = anAdmin()

describeOnEachDatabase('articles on the translation board', (open) => {
  let database: OpenDatabase
  let test: TestWriting
  beforeEach(async () => {
    database = await open()
    test = openWriting(database)
  })
  const rows = (language: 'nl' | 'fr' = 'nl') => test.writing.translationRows(louis, language)
  const at = (id: string) => `/administration/articles/${id}/translation`
  const setState = (id: string, state: 'draft' | 'planned' | 'published' | 'withdrawn') =>
    test.db.updateTable('articlesArticle').set({ state }).where('id', '=', id).execute()

  async function pair(): Promise<[nl: string, fr: string]> {
    const nl = await test.published({ title: 'Nieuws' })
    const fr = await test.published({ language: 'fr', title: 'Actualité' })
    await test.writing.linkTranslation(louis, nl, fr)
    await shown(nl, 1)
    await shown(fr, 1)
    return [nl, fr]
  }
  /** Readers get a new text of it, a minute later. */
  async function shown(article: string, version: number): Promise<void> {
    test.clock.forward(60)
    const text = { title: 'Titel', excerpt: '', content: '{}', isPublished: true, savedBy: null }
    await test.db
      .insertInto('articlesRevision')
      .values({ id: newId(), article, version, ...text, savedAt: test.clock.seconds() })
      .execute()
  }

  it('are those that readers of one language meet, or soon will, and those of the other do not', async () => {
    const [shownId, plannedId] = [await test.published({ title: 'Zonder' }), await test.published({ language: 'fr' })]
    await setState(plannedId, 'planned')
    await setState(await test.published({ title: 'Klad' }), 'draft')
    await setState(await test.published({ title: 'Ingetrokken' }), 'withdrawn')
    await test.published({ title: 'Weg', deletedAt: 5 })
    const found = await rows()
    expect(found).toHaveLength(2)
    expect(found).toContainEqual({ label: 'Zonder', address: at(shownId), states: [{ kind: 'missing', side: 'fr' }] })
    expect(found.map(({ address }) => address)).toContain(at(plannedId))
  })

  it('lead to the translation that was begun, as long as nobody can read it', async () => {
    const [nl, fr] = await pair()
    expect(await rows()).toEqual([])
    await setState(fr, 'draft')
    expect(await rows()).toEqual([{ label: 'Nieuws', address: at(fr), states: [{ kind: 'missing', side: 'fr' }] }])
    expect((await rows('fr')).map(({ label }) => label)).toEqual(['Actualité'])
    await setState(nl, 'withdrawn')
    expect(await rows()).toEqual([])
  })

  it('say which side is older, until it is published anew', async () => {
    const [nl, fr] = await pair()
    await shown(nl, 2)
    expect(await rows()).toMatchObject([{ address: at(fr), states: [{ kind: 'outdated', side: 'fr' }] }])
    await shown(fr, 2)
    expect(await rows()).toEqual([])
    await shown(fr, 3)
    expect(await rows()).toMatchObject([{ address: at(nl), states: [{ kind: 'outdated', side: 'nl' }] }])
  })

  it('are named in the language of whoever reads the board', async () => {
    const [nl] = await pair()
    await shown(nl, 2)
    expect((await rows('fr')).map(({ label }) => label)).toEqual(['Actualité'])
    expect((await rows('nl')).map(({ label }) => label)).toEqual(['Nieuws'])
  })

  it('are only for admins', async () => {
    await expect(test.writing.translationRows(aMember(), 'nl')).rejects.toThrow()
  })

  it('are read by an index, in its order', async () => {
    const plan = await planOf(database, latestIn(database.db, 'published', 200))
    expect(plan).toMatchObject({ scanned: [], sorts: false })
    expect((await planOf(database, shownTextsOf(database.db, ['a', 'b']))).scanned).toEqual([])
  })
})
