import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Collection, FolderName } from '../core/resource.ts'
import { nameFromFile } from '../core/resource-name.ts'
import { sortKey } from '../core/sort-key.ts'

type Candidate = FolderName & { extension: string | null }

export type NamedPlace = { collection: Collection; parent: string | null }

/** Live documents of a folder whose sort key is that of one of the files; reads for admins only, who see every row. */
export async function sameNameCandidates(db: Database, place: NamedPlace, files: readonly string[]) {
  const keys = [...new Set(files.flatMap((file) => [sortKey(nameFromFile(file)), sortKey(file)]))]
  const found = await Promise.all(
    (['nl', 'fr'] as const).map((language) => sameSortKeys(place, keys, language).execute(db.withoutPlugins())),
  )
  return [...new Map(found.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()]
}

/** By the listing index of the language: names that differ only in case have the same sort key. */
export const sameSortKeys = (
  { collection, parent }: NamedPlace,
  keys: readonly string[],
  language: 'nl' | 'fr',
) => sql<Candidate>`
  select r.id, r.name_nl as "nameNL", r.name_fr as "nameFR", r.extension from intranet_resource r
  where r.collection = ${collection} and ${parent === null ? sql`r.parent is null` : sql`r.parent = ${parent}`}
    and r.trash is null and r.folder = false and ${sql.ref(`r.sort_${language}`)} in (${sql.join(keys)})`
