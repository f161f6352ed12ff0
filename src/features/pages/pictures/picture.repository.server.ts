import { hasChanged } from '#platform/database/has-changed.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { StoredPicture } from './picture-files.ts'

const columns = ['id', 'purpose', 'extension', 'width', 'height'] as const

export function picturesIn(db: Database) {
  return {
    byId: (id: string): Promise<StoredPicture | undefined> =>
      db.selectFrom('pagesPicture').select(columns).where('id', '=', id).executeTakeFirst(),

    async byIds(ids: readonly string[]): Promise<StoredPicture[]> {
      if (ids.length === 0) return []
      return db.selectFrom('pagesPicture').select(columns).where('id', 'in', ids).execute()
    },

    all: (): Promise<StoredPicture[]> => db.selectFrom('pagesPicture').select(columns).execute(),

    /** @returns false where it is there already */
    insert: (picture: StoredPicture, createdAt: number) =>
      hasChanged(
        db
          .insertInto('pagesPicture')
          .values({ ...picture, createdAt })
          .onConflict((conflict) => conflict.column('id').doNothing()),
      ),

    delete: (id: string) => db.deleteFrom('pagesPicture').where('id', '=', id).execute(),

    /** By a person, by a page, or by an earlier version of a page that can be brought back. Reads whole tables: for a job. */
    async isNamed(id: string): Promise<boolean> {
      const person = await db.selectFrom('pagesPerson').select('id').where('picture', '=', id).executeTakeFirst()
      if (person) return true
      const quoted = `%"${id}"%`
      const page = await db.selectFrom('pagesPage').select('slug').where('content', 'like', quoted).executeTakeFirst()
      if (page) return true
      const earlier = db.selectFrom('pagesRevision').select('slug').where('content', 'like', quoted)
      return (await earlier.executeTakeFirst()) !== undefined
    },
  }
}
