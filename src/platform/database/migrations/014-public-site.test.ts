import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { migrate } from '../migrate.server.ts'
import { openDatabase } from '../open-database.server.ts'
import * as first from './001-first.server.ts'

/** The tables of pages, team and links stood as the first release made them until this migration. */
const before = { '001-first': first }

async function openEmpty(kind: 'sqlite' | 'postgres') {
  const made = kind === 'postgres' ? await createPostgresDatabase('template1') : null
  if (made) onTestFinished(made.drop)
  const database = openDatabase(made?.url ?? 'file::memory:')
  onTestFinished(() => database.close())
  return database.db
}

describe.each(['sqlite', 'postgres'] as const)('an upgrade of the public site (%s)', (kind) => {
  const both = (nl: string, fr: string, at = 0) => ({ nl, fr, nlAt: at, frAt: at })

  it('keeps what pages say, in both languages', async () => {
    const db = await openEmpty(kind)
    await migrate(db, before)
    const old = db as unknown as Kysely<unknown>
    const terms = (title: string, text: string) =>
      JSON.stringify({ version: '2026-01-01', sections: [{ title, text }] })
    await sql`insert into pages_page (slug, content_nl, content_fr, updated_at)
      values ('home', '{"title":"Samen"}', '{"title":"Ensemble","lede":"Bonjour"}', 7),
        ('terms', ${terms('Gebruik', 'Voor leden')}, ${terms('Usage', 'Pour les membres')}, 8),
        ('contact', '{"title":', '{}', 9)`.execute(old)

    await migrate(db)

    const rows = await db.selectFrom('pagesPage').select(['slug', 'content', 'changedAt']).orderBy('slug').execute()
    const [contact, home, written] = rows.map(({ content }) => JSON.parse(content))
    expect(rows.map(({ changedAt }) => changedAt)).toEqual([9, 7, 8])
    expect(contact.texts).toEqual({})
    expect(home.texts).toEqual({ title: both('Samen', 'Ensemble', 7), lede: both('', 'Bonjour', 7) })
    expect(written.settings.version).toBe('2026-01-01')
    expect(written.sections[0].title).toEqual(both('Gebruik', 'Usage', 8))
    expect(written.sections[0].body.fr).toContain('Pour les membres')
  })

  it('keeps people with what they do, and links in their groups', async () => {
    const db = await openEmpty(kind)
    await migrate(db, before)
    const old = db as unknown as Kysely<unknown>
    await sql`insert into pages_team_member (id, body, position, name, function_nl, function_fr)
      values ('an', 'board', 0, 'An Peeters', 'voorzitter', 'présidente')`.execute(old)
    const link = (id: string, position: number, group: string) =>
      sql`insert into pages_link (id, position, group_nl, group_fr, title_nl, title_fr, description_nl, description_fr, url)
        values (${id}, ${position}, ${group}, ${`${group} (fr)`}, 'Titel', 'Titre', '', '', 'https://example.be')`
    await link('a', 0, 'Justitie').execute(old)
    await link('b', 1, 'Europa').execute(old)
    await link('c', 2, 'Justitie').execute(old)

    await migrate(db)

    const mandates = await db.selectFrom('pagesMandate').select(['person', 'body', 'texts', 'until']).execute()
    const texts = JSON.stringify({ function: both('voorzitter', 'présidente') })
    expect(mandates).toEqual([{ person: 'an', body: 'board', texts, until: null }])
    expect(await db.selectFrom('pagesPerson').select(['id', 'name']).execute()).toEqual([
      { id: 'an', name: 'An Peeters' },
    ])
    const links = await db.selectFrom('pagesLink').select(['id', 'linkGroup']).orderBy('position').execute()
    expect(links).toEqual([
      { id: 'a', linkGroup: 'a' },
      { id: 'b', linkGroup: 'b' },
      { id: 'c', linkGroup: 'a' },
    ])
    const groups = await db.selectFrom('pagesLinkGroup').select('texts').orderBy('position').execute()
    expect(groups.map(({ texts: json }) => JSON.parse(json).title)).toEqual([
      both('Justitie', 'Justitie (fr)'),
      both('Europa', 'Europa (fr)'),
    ])
  })
})
