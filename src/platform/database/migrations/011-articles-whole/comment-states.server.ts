import { type Kysely, sql } from 'kysely'

/** Visitors' comments wait for a confirmation, authors edit, admins hide; and an article counts what its readers see. */
export async function addCommentStates(db: Kysely<unknown>): Promise<void> {
  const columns = [
    'edited_at bigint',
    'hidden_at bigint',
    'hidden_by text',
    'deleted_at bigint',
    'deleted_by text',
    'email text',
    'language text',
    'confirm_hash text',
    'confirm_until bigint',
  ]
  for (const column of columns) await sql`alter table articles_comment add column ${sql.raw(column)}`.execute(db)
  await db.schema.dropIndex('articles_comment_article').execute()
  await db.schema
    .createIndex('articles_comment_article')
    .on('articles_comment')
    .columns(['article', 'parent', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('articles_comment_parent')
    .on('articles_comment')
    .columns(['parent', 'created_at'])
    .execute()
  const few = [
    ['confirm', 'confirm_hash', 'confirm_hash is not null'],
    ['unconfirmed', 'created_at, id', 'verified = false'],
    ['hidden', 'hidden_at, id', 'hidden_at is not null'],
    ['deleted', 'deleted_at, id', 'deleted_at is not null'],
  ] as const
  for (const [name, of, where] of few)
    await sql`create index ${sql.ref(`articles_comment_${name}`)} on articles_comment (${sql.raw(of)})
      where ${sql.raw(where)}`.execute(db)
  await sql`alter table administration_organisation add column visitor_comments boolean not null default false`.execute(
    db,
  )
}
