import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

export type PageRow = Selectable<Schema['pagesPage']>
type RevisionRow = Selectable<Schema['pagesRevision']>

export function pagesIn(db: Database) {
  return {
    row: (slug: string): Promise<PageRow | undefined> =>
      db.selectFrom('pagesPage').selectAll().where('slug', '=', slug).executeTakeFirst(),

    all: (): Promise<PageRow[]> => db.selectFrom('pagesPage').selectAll().execute(),

    /** @returns false where somebody wrote the page first */
    async insert(page: { slug: string; content: string; changedAt: number; changedBy: string }): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('pagesPage')
        .values({ ...page, version: 1 })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows) > 0
    },

    /** @returns false where the page has another version by now */
    async update(
      { slug, ...page }: { slug: string; content: string; changedAt: number; changedBy: string },
      version: number,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('pagesPage')
        .set({ ...page, version: version + 1 })
        .where('slug', '=', slug)
        .where('version', '=', version)
        .executeTakeFirst()
      return Number(numUpdatedRows) > 0
    },

    /** What a page said until now. */
    async keep({ slug, version, content, changedAt, changedBy }: PageRow): Promise<void> {
      await db
        .insertInto('pagesRevision')
        .values({ slug, version, content, savedAt: changedAt, savedBy: changedBy })
        .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
        .execute()
    },

    async dropBefore(slug: string, version: number): Promise<void> {
      await db.deleteFrom('pagesRevision').where('slug', '=', slug).where('version', '<', version).execute()
    },

    revisions: (slug: string): Promise<Omit<RevisionRow, 'content'>[]> =>
      db
        .selectFrom('pagesRevision')
        .select(['slug', 'version', 'savedAt', 'savedBy'])
        .where('slug', '=', slug)
        .orderBy('version', 'desc')
        .execute(),

    revision: (slug: string, version: number): Promise<RevisionRow | undefined> =>
      db
        .selectFrom('pagesRevision')
        .selectAll()
        .where('slug', '=', slug)
        .where('version', '=', version)
        .executeTakeFirst(),
  }
}
