import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { visitor } from '../../../platform/access/viewer.ts'
import { searchIndexIn } from '../../../platform/search/search-index.repository.server.ts'
import { readSearchQuery } from '../../../platform/search/search-query.ts'
import { rowsByIdIn } from '../core/resource.repository.server.ts'
import { found } from './search.repository.server.ts'
import { hitsPerPage, type Search } from './search.service.server.ts'

const anna = aMember()

/** Everything that changed is indexed and every file is read. */
async function settle({ searchIndexer, jobs }: TestIntranet) {
  while ((await searchIndexer.work()) > 0) await jobs.runDue()
}

const search = (
  intranet: TestIntranet,
  query: string,
  facts: Partial<Search> = {},
  viewer: typeof anna | typeof visitor = anna,
) => intranet.search.search(viewer, { collection: 'userIntranet', query, language: 'nl', ...facts })

const names = async (
  intranet: TestIntranet,
  ...wanted: Parameters<typeof search> extends [unknown, ...infer Rest] ? Rest : never
) => (await search(intranet, ...wanted)).hits.map(({ resource }) => resource.nameNL)

describeOnEachDatabase('searching the intranet', (open) => {
  const openFilled = async () => {
    const intranet = await openTestIntranet(await open())
    const { resources, louis } = intranet
    const add = (parent: string | null, nameNL: string, nameFR: string) =>
      resources.addFolder(louis, 'userIntranet', parent, { nameNL, nameFR })
    const meetings = await add(null, 'Vergaderingen', 'Réunions')
    const board = await add(meetings.id, 'Bestuursorgaan', 'Organe d’administration')
    const aText = (nameNL: string, nameFR: string, text: string, parent: string | null = board.id) =>
      intranet.aFile(text, { filename: 'tekst.txt', nameNL, nameFR, parent: parent ?? '' })
    return { ...intranet, meetings, board, add, aText }
  }

  it('finds what was just added, in both languages and whatever the accents', async () => {
    const intranet = await openFilled()
    await intranet.add(intranet.board.id, 'Verslag van mei', 'Procès-verbal de mai')

    expect(await names(intranet, 'verslag')).toEqual(['Verslag van mei'])
    const { hits, total, isCut, next } = await search(intranet, 'PROCES m')
    expect({ total, isCut, next }).toEqual({ total: 1, isCut: false, next: null })
    expect(hits).toEqual([
      {
        resource: expect.objectContaining({ nameNL: 'Verslag van mei', folder: true }),
        path: [
          { id: intranet.meetings.id, nameNL: 'Vergaderingen', nameFR: 'Réunions' },
          { id: intranet.board.id, nameNL: 'Bestuursorgaan', nameFR: 'Organe d’administration' },
        ],
        where: 'name',
        language: 'fr',
        excerpt: null,
      },
    ])
  })

  it('finds words inside a file once it was read, behind what has them in its name', async () => {
    const intranet = await openFilled()
    await intranet.aText('Agenda', 'Ordre du jour', `${'Beste leden, '.repeat(30)}het gaat over de œuvre van Élodie.`)
    await intranet.add(null, 'Oeuvre', 'Œuvre')
    expect(await names(intranet, 'oeuvre')).toEqual(['Oeuvre'])

    await settle(intranet)

    const { hits } = await search(intranet, 'oeuvre')
    expect(hits.map(({ resource, where }) => [resource.nameNL, where])).toEqual([
      ['Oeuvre', 'name'],
      ['Agenda', 'text'],
    ])
    const excerpt = hits[1]?.excerpt ?? []
    expect(excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: 'œuvre', isFound: true }])
    expect(excerpt.map(({ text }) => text).join('')).toMatch(/^….*het gaat over de œuvre van Élodie\.$/)
    expect(await names(intranet, 'agenda elodie')).toEqual(['Agenda'])
    expect(await names(intranet, 'agenda nietbestaand')).toEqual([])
  })

  it('follows new names, and forgets what was removed', async () => {
    const intranet = await openFilled()
    const file = await intranet.aText('Oud', 'Vieux', 'begroting')
    await settle(intranet)
    await intranet.resources.update(intranet.louis, file, { nameNL: 'Nieuw', nameFR: 'Neuf', author: 'Anna' })
    expect(await names(intranet, 'oud')).toEqual([])
    expect(await names(intranet, 'nieuw')).toEqual(['Nieuw'])
    expect(await names(intranet, 'begroting')).toEqual(['Nieuw'])

    await intranet.resources.remove(intranet.louis, file)
    await settle(intranet)
    expect(await names(intranet, 'begroting')).toEqual([])
    const left = await sql`select id from intranet_text`.execute(intranet.db)
    expect(left.rows).toEqual([])
  })

  it('follows a new version of a file', async () => {
    const intranet = await openFilled()
    const file = await intranet.aText('Tarief', 'Tarif', 'vijftig euro')
    await settle(intranet)
    await intranet.aFile('zestig euro', { filename: 'nieuw.txt', replaces: file })
    await settle(intranet)
    expect(await names(intranet, 'vijftig')).toEqual([])
    expect(await names(intranet, 'zestig')).toEqual(['Verslag'])
    expect(await intranet.db.selectFrom('intranetText').select('state').execute()).toEqual([{ state: 'read' }])
  })

  it('shows only what lives and what the viewer may see, as it is now', async () => {
    const intranet = await openFilled()
    const { db, board, meetings } = intranet
    await intranet.add(board.id, 'Nota', 'Note')
    await intranet.resources.addFolder(intranet.louis, 'adminIntranet', null, { nameNL: 'Nota', nameFR: 'Note' })
    expect(await names(intranet, 'nota', {}, visitor)).toEqual([])
    await expect(search(intranet, 'nota', { collection: 'adminIntranet' })).rejects.toMatchObject({ status: 404 })
    await expect(search(intranet, 'nota', { folder: board.id }, visitor)).rejects.toMatchObject({ status: 404 })
    expect(await names(intranet, 'nota', { collection: 'adminIntranet' }, intranet.louis)).toEqual(['Nota'])

    await db.updateTable('intranetResource').set({ visibility: 'public' }).where('nameNl', '=', 'Nota').execute()
    const { hits } = await search(intranet, 'nota', {}, visitor)
    expect(hits.map(({ path }) => path)).toEqual([[]])
    expect(await names(intranet, 'vergaderingen', {}, visitor)).toEqual([])

    await db
      .insertInto('intranetTrash')
      .values({
        id: 'bin',
        collection: 'userIntranet',
        root: meetings.id,
        parent: null,
        deletedAt: 1,
        user: null,
        folders: 3,
        documents: 0,
        bytes: 0,
      })
      .execute()
    await db.updateTable('intranetResource').set({ trash: 'bin' }).execute()
    expect(await names(intranet, 'nota', {}, intranet.louis)).toEqual([])
  })

  it('looks only below a folder when asked', async () => {
    const intranet = await openFilled()
    await intranet.add(intranet.board.id, 'Verslag diep', 'Rapport')
    await intranet.add(null, 'Verslag elders', 'Rapport')
    const { meetings, board } = intranet
    expect(await names(intranet, 'verslag', { folder: meetings.id })).toEqual(['Verslag diep'])
    expect(await names(intranet, 'bestuur', { folder: board.id })).toEqual([])
    expect(await names(intranet, 'verslag')).toEqual(['Verslag diep', 'Verslag elders'])
    await expect(search(intranet, 'verslag', { folder: 'nobody' })).rejects.toMatchObject({ status: 404 })
  })

  it('answers page by page, names before texts, in the order of the language', async () => {
    const intranet = await openFilled()
    for (let i = 0; i < hitsPerPage; i += 1) await intranet.add(null, `Map ${i}`, `Dossier ${hitsPerPage - i}`)
    await intranet.aText('Agenda', 'Agenda', 'de map ligt klaar')
    await settle(intranet)

    const first = await search(intranet, 'map')
    expect(first.hits).toHaveLength(hitsPerPage)
    expect(first.total).toBe(hitsPerPage + 1)
    expect(first.hits.slice(0, 3).map(({ resource }) => resource.nameNL)).toEqual(['Map 0', 'Map 1', 'Map 2'])
    const second = await search(intranet, 'map', { after: first.next })
    expect(second.hits.map(({ where }) => where)).toEqual(['text'])
    expect(second.next).toBeNull()
    expect((await names(intranet, 'dossier', { language: 'fr' }))[0]).toBe(`Map ${hitsPerPage - 1}`)
    await expect(search(intranet, 'map', { after: 'rubbish' })).rejects.toMatchObject({ code: 'request.invalid-body' })
  })

  it.each(['', '   ', '%', '"', '🎉'])('finds nothing for %j', async (query) => {
    const intranet = await openFilled()
    expect(await search(intranet, query)).toMatchObject({ hits: [], total: 0, next: null })
  })

  it.each([
    "' or 1=1 --",
    '" XOR "q',
    'a* AND b',
    'x & !y',
    '\0verslag',
    '\ud800',
    'NEAR(a b)',
    `${'w '.repeat(5000)}`,
  ])('takes %j for words', async (query) => {
    const intranet = await openFilled()
    expect((await search(intranet, query)).hits).toEqual([])
  })
})

describeOnEachDatabase('a search', (open) => {
  it.each([
    ['a visitor', visitor],
    ['a member', anna],
  ])('of %s reads by indexes', async (_, viewer) => {
    const database = await open()
    const query = readSearchQuery('verslag mei l') ?? { begins: [], whole: [], letters: [] }
    const wanted = {
      collection: 'userIntranet',
      query,
      folder: 'a-folder',
      language: 'nl',
      after: null,
      limit: 51,
    } as const
    const statement = found(
      viewer,
      wanted,
      searchIndexIn(database.db).matches('userIntranet', query),
      rowsByIdIn(database.db),
    )
    const { scanned } = await planOf(database, { compile: () => statement.compile(database.db.withoutPlugins()) })
    // What else is read whole are the few rows of the query's own parts.
    const tables = ['r', 'd', 't', 'intranet_resource', 'platform_search', 'intranet_text']
    expect(scanned.filter((name) => tables.includes(name))).toEqual([])
  })
})
