import { type Kysely, sql } from 'kysely'

/** What there was is public already, since the day it was made. */
export async function addArticleStates(db: Kysely<unknown>): Promise<void> {
  const columns = [
    `state text not null default 'published'`,
    'published_at bigint',
    'publish_at bigint',
    'notify_on_publish boolean not null default false',
    'published_version integer',
    'changed_at bigint not null default 0',
    'created_by text',
    'cover text',
    'cover_alt text',
  ]
  for (const column of columns) await sql`alter table articles_article add column ${sql.raw(column)}`.execute(db)
  await sql`update articles_article set published_at = created_at, changed_at = created_at, published_version = 0`.execute(
    db,
  )
  await db.schema.dropIndex('articles_article_latest').execute()
  await db.schema.dropIndex('articles_article_upcoming').execute()
  await sql`create index articles_article_latest on articles_article (category, language, published_at, id)
    where state = 'published'`.execute(db)
  await sql`create index articles_article_upcoming on articles_article (category, language, starts_at, id)
    where state = 'published'`.execute(db)
  await db.schema
    .createIndex('articles_article_state')
    .on('articles_article')
    .columns(['state', 'changed_at', 'id'])
    .execute()
  await db.schema.createIndex('articles_article_changed').on('articles_article').columns(['changed_at', 'id']).execute()
  await sql`create index articles_article_translation on articles_article (translation)
    where translation is not null`.execute(db)
  await sql`alter table articles_document add column position integer`.execute(db)
}

export async function createWritingTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('articles_draft')
    .addColumn('article', 'text', (c) => c.primaryKey().references('articles_article.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('excerpt', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('source', 'text')
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('place', 'text')
    .addColumn('cover', 'text')
    .addColumn('cover_alt', 'text')
    .addColumn('documents', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('opened_at', 'bigint')
    .addColumn('opened_by', 'text')
    .execute()
  await db.schema
    .createTable('articles_revision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('article', 'text', (c) => c.notNull().references('articles_article.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('excerpt', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('is_published', 'boolean', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('saved_by', 'text')
    .execute()
  await db.schema
    .createIndex('articles_revision_article')
    .on('articles_revision')
    .columns(['article', 'version'])
    .execute()
  await db.schema
    .createTable('articles_cover')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('article', 'text', (c) => c.notNull().references('articles_article.id').onDelete('cascade'))
    .addColumn('extension', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('crop', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('articles_cover_article').on('articles_cover').column('article').execute()
}
