import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { TextFailure, TextState } from '#platform/database/schema/intranet.ts'
import { folderAddress, places } from '../core/places.ts'
import { rowsOf } from '../core/resource.repository.server.ts'
import type { Collection, Resource } from '../core/resource.ts'

/** A folder or file as the index needs it; `state` and `text` are those of its present file, null while nothing is known. */
export type IndexableResource = Pick<Resource, 'id' | 'collection' | 'nameNL' | 'nameFR' | 'extension' | 'size'> & {
  fileId: string | null
  state: TextState | null
  text: string | null
}

export type UnreadFile = Pick<Resource, 'id' | 'extension' | 'size'> & {
  resource: string
  state: TextState
  attempts: number
  /** null when the resource left, or has another file by now. */
  collection: Collection | null
}

export function textsIn(db: Database) {
  return {
    indexable: (ids: readonly string[]) => {
      const query = sql<IndexableResource>`select r.id, r.collection, r.name_nl as "nameNL", r.name_fr as "nameFR",
        r.file_id as "fileId", r.extension, r.size, t.state, t.text
        from intranet_resource r left join intranet_text t on t.id = r.file_id where r.id in (${sql.join(ids)})`
      return rowsOf(db, query)
    },

    /** Which of these have a text to index: they are more work than names. */
    withText: async (ids: readonly string[]): Promise<Set<string>> => {
      const query = sql<{ id: string }>`select resource as id from intranet_text
        where resource in (${sql.join(ids)}) and state = 'read'`
      return new Set((await rowsOf(db, query)).map(({ id }) => id))
    },

    add: (id: string, resource: string, state: TextState) =>
      db.insertInto('intranetText').values({ id, resource, state, text: null }).execute(),

    forgetOld: (ids: readonly string[]) => {
      const hasFile = sql`select 1 from intranet_resource r where r.id = resource and r.file_id = intranet_text.id`
      return sql`delete from intranet_text where resource in (${sql.join(ids)}) and not exists (${hasFile})`.execute(db)
    },

    one: async (id: string): Promise<UnreadFile | undefined> => {
      const query = sql<UnreadFile>`select t.id, t.resource, t.state, t.attempts, r.collection, r.extension,
        r.size from intranet_text t left join intranet_resource r on r.id = t.resource and r.file_id = t.id
        where t.id = ${id}`
      return (await rowsOf(db, query))[0]
    },

    begin: (id: string) => sql`update intranet_text set attempts = attempts + 1 where id = ${id}`.execute(db),

    /** It was not even tried: the store could not hand it over. */
    forgive: (id: string) => sql`update intranet_text set attempts = attempts - 1 where id = ${id}`.execute(db),

    write: (id: string, state: TextState, text: string | null) =>
      db.updateTable('intranetText').set({ state, text }).where('id', '=', id).execute(),

    /** Marks the next few as queued, unless as many are queued already, and answers them. */
    queueNext: async (atMost: number): Promise<string[]> => {
      const query = sql<{ id: string }>`update intranet_text set state = 'queued' where id in (
          select id from intranet_text where state = 'waiting' order by id
          limit (select case when count(*) < ${atMost} then ${atMost} - count(*) else 0 end
            from intranet_text where state = 'queued'))
        returning id`
      return (await rowsOf(db, query)).map(({ id }) => id)
    },

    hasWaiting: async (): Promise<boolean> =>
      (await rowsOf(db, sql`select 1 from intranet_text where state = 'waiting' limit 1`)).length > 0,
  }
}

type Unread = Pick<Resource, 'id' | 'nameNL' | 'nameFR' | 'extension' | 'collection' | 'parent'> & {
  cause: TextFailure
}

const maxShown = 50

const order = sql`case t.state when 'crashed' then 0 when 'too-slow' then 1 when 'too-large' then 2 when 'broken' then 3
  else 4 end, t.id`

export const unreadQuery = sql<Unread>`select r.id, r.name_nl as "nameNL", r.name_fr as "nameFR", r.extension,
    t.state as cause, r.collection, r.parent
  from intranet_text t join intranet_resource r on r.id = t.resource and r.file_id = t.id
  where t.state in ('encrypted', 'broken', 'too-large', 'too-slow', 'crashed') and r.trash is null
  order by ${order} limit ${maxShown + 1}`

/** Documents that are found by their name only, and why; of both collections, without the trash. `isCut`: there are more. */
export async function listUnreadDocuments(db: Database) {
  const rows = await rowsOf(db, unreadQuery)
  const documents = rows.slice(0, maxShown).map(({ collection, parent, ...document }) => ({
    ...document,
    address: `${folderAddress(places[collection], parent)}?selected=${document.id}`,
  }))
  return { documents, isCut: rows.length > maxShown }
}

const outages: readonly string[] = ['encrypted', 'broken', 'too-large', 'too-slow', 'crashed'] satisfies TextFailure[]

/** Why the present file of a document has no text; null while it has one, or nobody has looked yet. */
export async function textFailureOf(db: Database, id: string): Promise<TextFailure | null> {
  const query = sql<{ state: TextFailure }>`select t.state from intranet_text t
    join intranet_resource r on r.id = t.resource and r.file_id = t.id where r.id = ${id}`
  const state = (await rowsOf(db, query))[0]?.state
  return state !== undefined && outages.includes(state) ? state : null
}
