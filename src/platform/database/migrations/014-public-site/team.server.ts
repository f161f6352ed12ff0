import type { Kysely } from 'kysely'
import { insert, pairOf, teamBefore } from './before.server.ts'

/** People, and apart from them what they do where and from when to when. */
export async function moveTeam(db: Kysely<unknown>): Promise<void> {
  const before = await teamBefore(db)
  await db.schema.dropTable('pages_team_member').execute()
  await createTables(db)
  const bodies = [
    { id: 'board', kind: 'board', position: 0, texts: { name: pairOf('Bestuursorgaan', 'Organe d’administration') } },
    { id: 'workgroup', kind: 'workgroup', position: 1, texts: { name: pairOf('Werkgroep', 'Groupe de travail') } },
  ]
  for (const { texts, ...body } of bodies)
    if (body.kind === 'board' || before.some((one) => one.body === body.id))
      await insert(db, 'pages_body', {
        ...body,
        texts: JSON.stringify({ ...texts, purpose: pairOf('', '') }),
        contact: '',
      })
  for (const { id, body, position, name, functionNl, functionFr } of before) {
    await insert(db, 'pages_person', { id, name, texts: JSON.stringify({ occupation: pairOf('', '') }) })
    const texts = JSON.stringify({ function: pairOf(functionNl, functionFr) })
    await insert(db, 'pages_mandate', { id, person: id, body, texts, position })
  }
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pages_body')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('contact', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('pages_person')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('picture', 'text')
    .addColumn('user_id', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('pages_mandate')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull().references('pages_person.id').onDelete('cascade'))
    .addColumn('body', 'text', (c) => c.notNull().references('pages_body.id').onDelete('cascade'))
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('since', 'text')
    .addColumn('until', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('pages_mandate_body').on('pages_mandate').columns(['body', 'position']).execute()
  await db.schema.createIndex('pages_mandate_person').on('pages_mandate').column('person').execute()
}
