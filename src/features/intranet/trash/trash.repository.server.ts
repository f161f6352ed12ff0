import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { batchSize, isOneOf } from '../tree/tree.repository.server.ts'

export type TrashEntry = Schema['intranetTrash']

/** An entry with what its resource is called and who deleted it; names null once that member was erased. */
export type ListedEntry = TrashEntry & {
  folder: boolean
  nameNL: string
  nameFR: string
  extension: string | null
  firstName: string | null
  lastName: string | null
}

const columns = sql.raw(
  `t.id, t.collection, t.root, t.parent, t.deleted_at as "deletedAt", t."user", t.folders, t.documents, t.bytes`,
)

/** The entries of the trash; their rows carry `trash`. @param database the database, or the transaction that this belongs to */
export function trashIn(database: Database) {
  const db = database.withoutPlugins() as unknown as Database
  return {
    byIds: async (ids: readonly string[]): Promise<TrashEntry[]> => {
      const found: TrashEntry[] = []
      for (let from = 0; from < ids.length; from += batchSize) {
        const some = isOneOf('t.id', ids.slice(from, from + batchSize))
        const { rows } = await sql<TrashEntry>`select ${columns} from intranet_trash t where ${some}`.execute(db)
        found.push(...rows)
      }
      return found
    },

    add: (entries: readonly TrashEntry[]) =>
      database
        .insertInto('intranetTrash')
        .values([...entries])
        .execute(),

    /** Takes the roots of these entries out of their folders and into the trash. Answers their bytes, as they are then. */
    takeRoots: async (ids: readonly string[]): Promise<Map<string, number>> => {
      const { rows } = await sql<{ trash: string; size: number | null }>`
        update intranet_resource set parent = null, trash = t.id from intranet_trash t
        where t.root = intranet_resource.id and ${isOneOf('t.id', ids)}
        returning trash, size`.execute(db)
      return new Map(rows.map(({ trash, size }) => [trash, size ?? 0]))
    },

    setBytes: (id: string, bytes: number) =>
      database.updateTable('intranetTrash').set({ bytes }).where('id', '=', id).execute(),

    /** @throws a foreign key violation while a row still carries one of them */
    remove: async (ids: readonly string[]): Promise<void> => {
      for (let from = 0; from < ids.length; from += batchSize) {
        await sql`delete from intranet_trash where ${isOneOf('id', ids.slice(from, from + batchSize))}`.execute(db)
      }
    },

    /** The oldest first. @param before UTC seconds */
    deletedBefore: async (before: number, limit: number) => (await deletedBefore(before, limit).execute(db)).rows,

    /** Newest first. */
    list: async (after: Pick<TrashEntry, 'deletedAt' | 'id'> | null, limit: number): Promise<ListedEntry[]> => {
      const { rows } = await newestFirst(after, limit).execute(db)
      return rows.map((row) => ({ ...row, folder: Boolean(row.folder) }))
    },
  }
}

export const deletedBefore = (before: number, limit: number) => sql<TrashEntry>`
  select ${columns} from intranet_trash t where t.deleted_at <= ${before} order by t.deleted_at, t.id limit ${limit}`

export const newestFirst = (after: Pick<TrashEntry, 'deletedAt' | 'id'> | null, limit: number) => sql<ListedEntry>`
  select ${columns}, r.folder, r.name_nl as "nameNL", r.name_fr as "nameFR", r.extension,
    m.first_name as "firstName", m.last_name as "lastName"
  from intranet_trash t join intranet_resource r on r.id = t.root left join members_user m on m.id = t."user"
  where ${after ? sql`(t.deleted_at, t.id) < (${after.deletedAt}, ${after.id})` : sql`true`}
  order by t.deleted_at desc, t.id desc limit ${limit}`
