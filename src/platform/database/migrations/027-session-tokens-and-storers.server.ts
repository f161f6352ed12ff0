import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await renewTokens(db)
  await knowWhoStores(db)
}

/** Who shows again who they are gets another token; for some seconds answers under way still count with the one before. */
async function renewTokens({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('accounts_session').addColumn('previous_token', 'text').execute()
  await schema
    .alterTable('accounts_session')
    .addColumn('previous_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('accounts_session_previous_token').on('accounts_session').column('previous_token').execute()
}

/** A quota of each person: whose the documents of articles are, and sums that read an index and no row. */
async function knowWhoStores({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('articles_document').addColumn('created_by', 'text').execute()
  await schema
    .createIndex('articles_document_created_by')
    .on('articles_document')
    .columns(['created_by', 'size'])
    .execute()
  await schema.dropIndex('intranet_resource_file_user').execute()
  await schema
    .createIndex('intranet_resource_file_user')
    .on('intranet_resource')
    .columns(['file_user', 'size'])
    .execute()
  await schema.dropIndex('intranet_version_user').execute()
  await schema.createIndex('intranet_version_user').on('intranet_version').columns(['user', 'size']).execute()
}
