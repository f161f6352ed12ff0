import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Collection, StoredVersion } from '../core/resource.ts'
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
  /** Answers false when the parent is no folder of that collection (any more), or the id is taken: finishing twice makes one. */
  insert: async (resource: NewResource): Promise<boolean> => {
    await lockTree(db, resource.collection, 'add')
    const result = await (resource.parent === null
      ? insertAtRoot(db, resource)
      : insertBelow(db, resource, resource.parent))
    return result.numInsertedOrUpdatedRows === 1n
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

const insertAtRoot = (db: Database, resource: NewResource) =>
  db
    .insertInto('intranetResource')
    .values({ ...rowOf(resource), visibility: 'members' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()

/** One statement finds the parent, takes over who may see it, and inserts: nothing can come between. */
function insertBelow(db: Database, resource: NewResource, parent: string) {
  const row = rowOf(resource)
  const names = Object.keys(row) as (keyof typeof row)[]
  return db
    .insertInto('intranetResource')
    .columns([...names, 'visibility'])
    .expression((from) =>
      from
        .selectFrom('intranetResource as parent')
        .select((value) => names.map((name) => value.val(row[name]).as(name)))
        .select('parent.visibility')
        .where('parent.id', '=', parent)
        .where('parent.collection', '=', resource.collection)
        .where('parent.folder', '=', true)
        .where('parent.trash', 'is', null),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
}

/** PostgreSQL says 23503; SQLite has one text for it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23503') || error.message.includes('FOREIGN KEY constraint failed'))
