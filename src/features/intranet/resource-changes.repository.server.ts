import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Collection } from './resource.ts'
import { sortKey } from './sort-key.ts'

export type NewFile = { author: string; extension: string; size: number; sha256: string }

export type NewResource = {
  id: string
  collection: Collection
  parent: string | null
  nameNL: string
  nameFR: string
  createdAt: number
  /** Who made it. */
  user: string
  /** null makes a folder. */
  file: NewFile | null
}

export type ResourceChanges = { nameNL: string; nameFR: string; author: string | null }

/** What left: enough to delete the stored file and to tell the open listings. */
export type RemovedResource = { id: string; folder: boolean; extension: string | null; fileId: string | null }

/** Writes; whoever calls has asked the policy. @param db the database, or the transaction that this belongs to */
export const resourceChangesIn = (db: Database) => ({
  /** Answers false when the parent is no folder of that collection (any more), or the id is taken: finishing twice makes one. */
  insert: async (resource: NewResource): Promise<boolean> => {
    const result = await (resource.parent === null
      ? insertAtRoot(db, resource)
      : insertBelow(db, resource, resource.parent))
    return result.numInsertedOrUpdatedRows === 1n
  },

  /** Answers false when it is gone. */
  update: async (id: string, changes: ResourceChanges): Promise<boolean> => {
    const row = { ...namesOf(changes), ...authorOf(changes.author) }
    const result = await db
      .updateTable('intranetResource')
      .set({ ...row, revision: sql`revision + 1` })
      .where('id', '=', id)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  /** The resource and all that lies below, the deepest first: in this order they can be deleted. */
  treeOf: async (id: string): Promise<RemovedResource[]> => {
    const { rows } = await sql<RemovedResource>`
      with recursive "tree" as (
        select id, folder, extension, file_id, 0 as depth from intranet_resource where id = ${id}
        union all
        select r.id, r.folder, r.extension, r.file_id, tree.depth + 1
        from intranet_resource r join tree on r.parent = tree.id
      )
      select id, folder, extension, file_id as "fileId" from tree order by depth desc`.execute(db.withoutPlugins())
    return rows
  },

  /** @throws a foreign key violation when something lies below that was not named before */
  remove: async (ids: readonly string[]): Promise<void> => {
    await sql`delete from intranet_resource where id in (${sql.join(ids)})`.execute(db.withoutPlugins())
  },
})

const namesOf = ({ nameNL, nameFR }: { nameNL: string; nameFR: string }) => ({
  nameNl: nameNL,
  nameFr: nameFR,
  sortNl: sortKey(nameNL),
  sortFr: sortKey(nameFR),
})

const authorOf = (author: string | null) => ({ author, sortAuthor: author === null ? null : sortKey(author) })

const rowOf = (resource: NewResource) => ({
  id: resource.id,
  collection: resource.collection,
  parent: resource.parent,
  folder: resource.file === null,
  ...namesOf(resource),
  createdAt: resource.createdAt,
  user: resource.user,
  ...authorOf(resource.file?.author ?? null),
  extension: resource.file?.extension ?? null,
  size: resource.file?.size ?? null,
  sha256: resource.file?.sha256 ?? null,
  ...(resource.file && { fileId: resource.id, fileCreatedAt: resource.createdAt, fileUser: resource.user }),
})

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
        .where('parent.folder', '=', true),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
}

/** PostgreSQL says 23503; SQLite has one text for it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23503') || error.message.includes('FOREIGN KEY constraint failed'))
