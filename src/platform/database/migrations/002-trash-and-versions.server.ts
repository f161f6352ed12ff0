import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The intranet keeps what was deleted and what was replaced: trash, versions, and what an admin said about who may see a
 * resource. Stored bytes get an id of their own, so that a new version never overwrites the one before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTrash(db)
  await createVersions(db)
  await widenResources(db)
  await addAuthorKey(db)
  await listOnlyWhatIsLive(db)
  await listInEachOrder(db)
}

async function createTrash(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('intranet_trash')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('collection', 'text', (c) => c.notNull())
    .addColumn('root', 'text', (c) => c.notNull())
    .addColumn('parent', 'text')
    .addColumn('deleted_at', 'bigint', (c) => c.notNull())
    .addColumn('user', 'text')
    .addColumn('folders', 'integer', (c) => c.notNull())
    .addColumn('documents', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('intranet_trash_deleted_at').on('intranet_trash').columns(['deleted_at', 'id']).execute()
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('intranet_version')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('resource', 'text', (c) => c.notNull().references('intranet_resource.id'))
    .addColumn('extension', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('user', 'text')
    .execute()
  await db.schema
    .createIndex('intranet_version_resource')
    .on('intranet_version')
    .columns(['resource', 'created_at', 'id'])
    .execute()
}

/** What was public until now was said to be so of each resource by itself or by a folder above: the highest keep it. */
async function widenResources(db: Kysely<unknown>): Promise<void> {
  const added = [
    sql`revision integer not null default 0`,
    sql`own_visibility text`,
    sql`trash text references intranet_trash (id)`,
    sql`file_id text`,
    sql`file_created_at bigint`,
    sql`file_user text`,
  ]
  for (const column of added) await sql`alter table intranet_resource add column ${column}`.execute(db)
  await sql`update intranet_resource set file_id = id, file_created_at = created_at, file_user = ${sql.ref('user')}
    where not folder`.execute(db)
  await sql`update intranet_resource set own_visibility = 'public' where visibility = 'public' and not exists (
    select 1 from intranet_resource above where above.id = intranet_resource.parent and above.visibility = 'public')`.execute(
    db,
  )
  await sql`create index intranet_resource_trash on intranet_resource (trash) where trash is not null`.execute(db)
}

/** Authors are sorted as names are: byte by byte by a key of their own. What was there gets a plain one. */
async function addAuthorKey(db: Kysely<unknown>): Promise<void> {
  const bytewise = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`
  await sql`alter table intranet_resource add column sort_author ${bytewise}`.execute(db)
  const { rows } = await sql<{ author: string }>`
    select distinct author from intranet_resource where author is not null`.execute(db)
  for (const { author } of rows) {
    const key = author.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    await sql`update intranet_resource set sort_author = ${key} where author = ${author}`.execute(db)
  }
}

/** The listing indexes of 001-first, without what lies in the trash. */
async function listOnlyWhatIsLive(db: Kysely<unknown>): Promise<void> {
  for (const language of ['nl', 'fr']) {
    const order = sql.raw(`folder desc, sort_${language}, id`)
    const [listing, root] = [`intranet_resource_listing_${language}`, `intranet_resource_root_${language}`]
    await db.schema.dropIndex(listing).execute()
    await db.schema.dropIndex(root).execute()
    await sql`create index ${sql.id(listing)} on intranet_resource (collection, parent, ${order})
      where trash is null`.execute(db)
    await sql`create index ${sql.id(root)} on intranet_resource (collection, ${order})
      where parent is null and trash is null`.execute(db)
  }
}

/**
 * A folder by date, author or size; its years; the folders to choose from; and what a visitor finds at the root: only
 * what an admin himself called public can be the highest that is.
 */
async function listInEachOrder(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('intranet_resource_public').execute()
  await db.schema.dropIndex('intranet_resource_parent').execute()
  const here = 'collection, parent, folder'
  const indexes = [
    ['date', `(${here}, created_at, id) where trash is null`],
    ['author', `(${here}, sort_author, id) where trash is null`],
    ['size', `(${here}, size, id) where trash is null`],
    ['folders', `(collection, sort_nl, sort_fr, id) where folder and trash is null`],
    ['open_nl', `(collection, folder desc, sort_nl, id) where own_visibility = 'public' and trash is null`],
    ['open_fr', `(collection, folder desc, sort_fr, id) where own_visibility = 'public' and trash is null`],
    // Of whatever lies below, live or not: foreign keys ask too.
    ['parent', '(parent, id)'],
  ] as const
  for (const [name, what] of indexes) {
    await sql`create index ${sql.id(`intranet_resource_${name}`)} on intranet_resource ${sql.raw(what)}`.execute(db)
  }
}
