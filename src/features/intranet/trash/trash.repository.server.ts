import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { resourcesOf, rowsOf } from '../core/resource.repository.server.ts'
import { eachBatch, inBatches, isOneOf } from '../tree/tree.repository.server.ts'

export type TrashEntry = Schema['intranetTrash']

/** An entry with what its resource is called and who deleted it; names null once that member was erased. */
type ListedEntry = TrashEntry & {
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

export function trashIn(db: Database) {
  return {
    byIds: (ids: readonly string[]) =>
      inBatches(ids, (some) =>
        rowsOf(db, sql<TrashEntry>`select ${columns} from intranet_trash t where ${isOneOf(db, 't.id', some)}`),
      ),

    add: (entries: TrashEntry[]) => db.insertInto('intranetTrash').values(entries).execute(),

    /** Takes the roots of these entries out of their folders and into the trash. Answers their bytes, as they are then. */
    takeRoots: async (ids: readonly string[]): Promise<Map<string, number>> => {
      const query = sql<{ trash: string; size: number | null }>`
        update intranet_resource set parent = null, trash = t.id from intranet_trash t
        where t.root = intranet_resource.id and ${isOneOf(db, 't.id', ids)}
        returning trash, size`
      return new Map((await rowsOf(db, query)).map(({ trash, size }) => [trash, size ?? 0]))
    },

    setBytes: (id: string, bytes: number) =>
      db.updateTable('intranetTrash').set({ bytes }).where('id', '=', id).execute(),

    /** @throws a foreign key violation while a row still carries one of them */
    remove: (ids: readonly string[]) =>
      eachBatch(ids, (some) => sql`delete from intranet_trash where ${isOneOf(db, 'id', some)}`.execute(db)),

    /** The oldest first. @param before UTC seconds */
    deletedBefore: (before: number, limit: number) => rowsOf(db, deletedBefore(before, limit)),

    list: (after: TrashCursor | null, limit: number) => resourcesOf(db, newestFirst(after, limit)),
  }
}

export const deletedBefore = (before: number, limit: number) => sql<TrashEntry>`
  select ${columns} from intranet_trash t where t.deleted_at <= ${before} order by t.deleted_at, t.id limit ${limit}`

type TrashCursor = Pick<TrashEntry, 'deletedAt' | 'id'>

export const newestFirst = (after: TrashCursor | null, limit: number) => sql<ListedEntry>`
  select ${columns}, r.folder, r.name_nl as "nameNL", r.name_fr as "nameFR", r.extension,
    m.first_name as "firstName", m.last_name as "lastName"
  from intranet_trash t join intranet_resource r on r.id = t.root left join members_user m on m.id = t."user"
  where ${after ? sql`(t.deleted_at, t.id) < (${after.deletedAt}, ${after.id})` : sql`true`}
  order by t.deleted_at desc, t.id desc limit ${limit}`
