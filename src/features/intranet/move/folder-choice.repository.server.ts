import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { rowsByIdIn, rowsOf, sortColumn } from '../core/resource.repository.server.ts'
import type { Collection, FolderChoice, FolderName } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'
import { isOneOf } from '../tree/tree.repository.server.ts'

/** As many as a person reads through; who has more searches. */
const maxChoices = { inside: 1000, named: 50 }

type Row = Omit<FolderChoice, 'path'> & { parent: string | null }

const columns = sql`r.id, r.parent, r.name_nl as "nameNL", r.name_fr as "nameFR", exists (
  select 1 from intranet_resource c where c.collection = r.collection and c.parent = r.id and c.folder = true and c.trash is null
) as "hasFolders"`

/** The folders in a folder (null: at the root). Whoever calls has asked whether the viewer may see all of the collection. */
export const readInside = async (db: Database, collection: Collection, parent: string | null, language: Language) =>
  (await rowsOf(db, foldersInside(collection, parent, language))).map(choiceOf)

export async function readNamed(db: Database, collection: Collection, query: string, language: Language) {
  const rows = await rowsOf(db, foldersNamed(collection, query, language))
  const paths = await folderPaths(db, [...new Set(rows.flatMap(({ parent }) => parent ?? []))])
  return rows.map((row) => ({ ...choiceOf(row), path: row.parent === null ? [] : (paths.get(row.parent) ?? []) }))
}

const choiceOf = ({ parent: _, hasFolders, ...name }: Row): FolderChoice => ({
  ...name,
  hasFolders: Boolean(hasFolders),
})

export const foldersInside = (collection: Collection, parent: string | null, language: Language) => sql<Row>`
  select ${columns} from intranet_resource r
  where r.collection = ${collection} and ${parent === null ? sql`r.parent is null` : sql`r.parent = ${parent}`}
    and r.folder = true and r.trash is null
  order by r.collection, r.parent, r.folder desc, ${sortColumn[language]}, r.id limit ${maxChoices.inside}`

/** Through all folders of the collection, by an index that holds nothing else; accents and case do not count. */
export function foldersNamed(collection: Collection, query: string, language: Language) {
  const part = patternOf(query)
  return sql<Row>`select ${columns} from intranet_resource r
    where r.collection = ${collection} and r.folder and r.trash is null
      and (r.sort_nl like ${part} escape '\\' or r.sort_fr like ${part} escape '\\')
    order by ${sortColumn[language]}, r.id limit ${maxChoices.named}`
}

/** In a sort key a number begins with how many digits it has: the digits that were typed may begin behind that. */
function patternOf(query: string): string {
  const pieces = query.trim().split(/(\d+)/)
  const parts = pieces.map((piece) => (/^\d/.test(piece) ? `%${piece}` : escaped(sortKey(piece))))
  return `%${parts.join('')}%`
}

const escaped = (key: string) => key.replace(/[\\%_]/g, '\\$&')

/** From just below the root to each of these folders, as far as visible. UNION: a circle ends where it began. */
export async function folderPaths(
  db: Database,
  ids: readonly string[],
  visible: RawBuilder<unknown> = sql`r.trash is null`,
) {
  if (ids.length === 0) return new Map<string, FolderName[]>()
  const query = sql<Step>`
    with recursive "up" as (
      select r.id as start, r.id, r.parent, r.name_nl, r.name_fr from intranet_resource r
      where ${isOneOf(db, 'r.id', ids)} and r.folder and ${visible}
      union
      select up.start, r.id, r.parent, r.name_nl, r.name_fr from up ${rowsByIdIn(db)(sql`up.parent`)} where ${visible}
    )
    select start, id, parent, name_nl as "nameNL", name_fr as "nameFR" from up`
  const byStart = Map.groupBy(await rowsOf(db, query), ({ start }) => start)
  return new Map([...byStart].map(([start, steps]) => [start, inOrder(start, steps)]))
}

type Step = FolderName & { start: string; parent: string | null }

function inOrder(start: string, steps: readonly Step[]): FolderName[] {
  const left = new Map(steps.map((step) => [step.id, step]))
  const path: FolderName[] = []
  for (let step = left.get(start); step; step = step.parent === null ? undefined : left.get(step.parent)) {
    left.delete(step.id)
    path.unshift({ id: step.id, nameNL: step.nameNL, nameFR: step.nameFR })
  }
  return path
}
