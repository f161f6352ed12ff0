import type { Selectable } from 'kysely'
import { hasChanged } from '#platform/database/has-changed.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

type PageRow = Selectable<Schema['pagesPage']>
type RevisionRow = Selectable<Schema['pagesRevision']>
type WrittenPage = Pick<PageRow, 'slug' | 'content' | 'changedAt' | 'changedBy'>

export function pagesIn(db: Database) {
  return {
    row: (slug: string): Promise<PageRow | undefined> =>
      db.selectFrom('pagesPage').selectAll().where('slug', '=', slug).executeTakeFirst(),

    all: (): Promise<PageRow[]> => db.selectFrom('pagesPage').selectAll().execute(),

    /** @returns false where somebody wrote the page first */
    insert: (page: WrittenPage) =>
      hasChanged(
        db
          .insertInto('pagesPage')
          .values({ ...page, version: 1 })
          .onConflict((conflict) => conflict.column('slug').doNothing()),
      ),

    /** @returns false where the page has another version by now */
    update: ({ slug, ...page }: WrittenPage, version: number) =>
      hasChanged(
        db
          .updateTable('pagesPage')
          .set({ ...page, version: version + 1 })
          .where('slug', '=', slug)
          .where('version', '=', version),
      ),

    keep: ({ slug, version, content, changedAt, changedBy }: PageRow) =>
      db
        .insertInto('pagesRevision')
        .values({ slug, version, content, savedAt: changedAt, savedBy: changedBy })
        .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
        .execute(),

    dropBefore: (slug: string, version: number) =>
      db.deleteFrom('pagesRevision').where('slug', '=', slug).where('version', '<', version).execute(),

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

/** What jobs of one kind that were not given up will take: JSON of each, for the doctor. */
export async function promisedTo(db: Database, kind: string): Promise<unknown[]> {
  const jobs = db.selectFrom('platformJob').where('kind', '=', kind).where('failedAt', 'is', null)
  return (await jobs.select('payload').execute()).map(({ payload }) => JSON.parse(payload))
}
