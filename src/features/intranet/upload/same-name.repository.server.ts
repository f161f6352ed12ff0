import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { rowsOf, sortColumn } from '../core/resource.repository.server.ts'
import { type FolderName, type Location, nameFromFile } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'

type Candidate = FolderName & { extension: string | null }

/** Live documents of a folder whose sort key is that of one of the files; reads for admins only, who see every row. */
export async function sameNameCandidates(db: Database, location: Location, files: readonly string[]) {
  const keys = [...new Set(files.flatMap((file) => [sortKey(nameFromFile(file)), sortKey(file)]))]
  const inLanguage = (language: Language) => rowsOf(db, sameSortKeys(location, keys, language))
  const found = await Promise.all([inLanguage('nl'), inLanguage('fr')])
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}

/** By the listing index of the language: names that differ only in case have the same sort key. */
export const sameSortKeys = (
  { collection, parent }: Location,
  keys: readonly string[],
  language: Language,
) => sql<Candidate>`
  select r.id, r.name_nl as "nameNL", r.name_fr as "nameFR", r.extension from intranet_resource r
  where r.collection = ${collection} and ${parent === null ? sql`r.parent is null` : sql`r.parent = ${parent}`}
    and r.trash is null and r.folder = false and ${sortColumn[language]} in (${sql.join(keys)})`
