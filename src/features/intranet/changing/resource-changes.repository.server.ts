import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { resourcesOf, writtenColumns } from '../core/resource.repository.server.ts'
import type { Collection, Resource, StoredVersion } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'
import { isOneOf, lockTree } from '../tree/tree.repository.server.ts'

type NewFile = { author: string; extension: string; size: number; sha256: string }

type NewResource = {
  id: string
  collection: Collection
  parent: string | null
  nameNL: string
  nameFR: string
  createdAt: number
  user: string
  /** null makes a folder. */
  file: NewFile | null
}

type ResourceChanges = { nameNL: string; nameFR: string; author: string | null }

type StoredBytes = Pick<StoredVersion, 'fileId' | 'extension'>
type NoBytes = { fileId: null; extension: null }

/** Writes; whoever calls has asked the policy. @param db the database, or the transaction that this belongs to */
export const resourceChangesIn = (db: Database) => ({
  /** Answers null when the parent is no folder of that collection (any more), or the id is taken: finishing twice makes one. */
  insert: async (resource: NewResource): Promise<Resource | null> => {
    await lockTree(db, resource.collection, 'add')
    return (await resourcesOf(db, insertion(resource)))[0] ?? null
  },

  has: async (id: string): Promise<boolean> =>
    (await db.selectFrom('intranetResource').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  /** Answers false when it is gone, or is no longer the revision that was seen. @param revision absent for whichever */
  update: async (id: string, changes: ResourceChanges, revision?: number): Promise<boolean> => {
    const result = await db
      .updateTable('intranetResource')
      .set({ ...namesOf(changes), ...authorOf(changes.author), revision: sql`revision + 1` })
      .where('id', '=', id)
      .where('trash', 'is', null)
      .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  /** Answers their bytes, older versions too. @throws a foreign key violation when something else lies below */
  remove: async (ids: readonly string[]): Promise<StoredBytes[]> => {
    const plain = db.withoutPlugins()
    const older = await sql<StoredBytes>`delete from intranet_version where ${isOneOf(db, 'resource', ids)}
      returning id as "fileId", extension`.execute(plain)
    const current = await sql<StoredBytes | NoBytes>`delete from intranet_resource where ${isOneOf(db, 'id', ids)}
      returning file_id as "fileId", extension`.execute(plain)
    return [...older.rows, ...current.rows].filter((row): row is StoredBytes => row.fileId !== null)
  },
})

const namesOf = ({ nameNL, nameFR }: { nameNL: string; nameFR: string }) => ({
  nameNl: nameNL,
  nameFr: nameFR,
  sortNl: sortKey(nameNL),
  sortFr: sortKey(nameFR),
})

const authorOf = (author: string | null) => ({ author, sortAuthor: author === null ? null : sortKey(author) })

const noFile = { author: null, extension: null, size: null, sha256: null }

function rowOf({ id, collection, parent, createdAt, user, file, ...names }: NewResource) {
  const { author, extension, size, sha256 } = file ?? noFile
  const present = file && { fileId: id, fileCreatedAt: createdAt, fileUser: user, fileNumber: 1 }
  const own = { id, collection, parent, folder: file === null, createdAt, user, extension, size, sha256 }
  return { ...own, ...namesOf(names), ...authorOf(author), ...present }
}

/** As the plugin of Kysely does, which the rows that come back need not pass. */
const nameOfColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** One statement finds the parent, takes over who may see it, inserts, and answers what stands there: nothing can come between. */
function insertion(resource: NewResource): RawBuilder<Resource> {
  const { parent, collection } = resource
  const row = Object.entries(rowOf(resource))
  const names = sql.join([...row.map(([name]) => sql.ref(nameOfColumn(name))), sql.ref('visibility')])
  const values = sql.join(row.map(([, value]) => value))
  const place =
    parent === null
      ? sql`'members' where true`
      : sql`p.visibility from intranet_resource p
          where p.id = ${parent} and p.collection = ${collection} and p.folder and p.trash is null`
  return sql`insert into intranet_resource (${names}) select ${values}, ${place}
    on conflict (id) do nothing returning ${writtenColumns}`
}

/** PostgreSQL says 23503; SQLite has one text for it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23503') || error.message.includes('FOREIGN KEY constraint failed'))
