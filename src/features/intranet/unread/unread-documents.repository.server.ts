import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { TextTrouble } from '#platform/database/schema/intranet.ts'
import { folderAddress, places } from '../core/places.ts'
import type { Collection } from '../core/resource.ts'

/** A document that is found by its name only, and why. `address`: its folder, with the document marked. */
export type UnreadDocument = {
  id: string
  nameNL: string
  nameFR: string
  extension: string | null
  cause: TextTrouble
  address: string
}

/** `isCut`: there are more. */
export type UnreadDocuments = { documents: UnreadDocument[]; isCut: boolean }

type Row = Omit<UnreadDocument, 'address'> & { collection: Collection; parent: string | null }

const maxShown = 50

/** What wants looking after first. */
const order = sql`case t.state when 'crashed' then 0 when 'too-slow' then 1 when 'too-large' then 2 when 'broken' then 3
  else 4 end, t.id`

export const unreadQuery = sql<Row>`select r.id, r.name_nl as "nameNL", r.name_fr as "nameFR", r.extension,
    t.state as cause, r.collection, r.parent
  from intranet_text t join intranet_resource r on r.id = t.resource and r.file_id = t.id
  where t.state in ('encrypted', 'broken', 'too-large', 'too-slow', 'crashed') and r.trash is null
  order by ${order} limit ${maxShown + 1}`

/** Of both collections, without the trash: for administrators. */
export async function listUnreadDocuments(db: Database): Promise<UnreadDocuments> {
  const { rows } = await unreadQuery.execute(db.withoutPlugins() as unknown as Database)
  const documents = rows.slice(0, maxShown).map(({ collection, parent, ...document }) => ({
    ...document,
    address: `${folderAddress(places[collection], parent)}?selected=${document.id}`,
  }))
  return { documents, isCut: rows.length > maxShown }
}

const troubles: readonly string[] = ['encrypted', 'broken', 'too-large', 'too-slow', 'crashed'] satisfies TextTrouble[]

/** Why the present file of a document has no text; null while it has one, or nobody has looked yet. */
export async function textTroubleOf(db: Database, id: string): Promise<TextTrouble | null> {
  const { rows } = await sql<{ state: TextTrouble }>`select t.state from intranet_text t
    join intranet_resource r on r.id = t.resource and r.file_id = t.id where r.id = ${id}`.execute(db)
  const state = rows[0]?.state
  return state !== undefined && troubles.includes(state) ? state : null
}
