import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { FolderName } from '../core/resource.ts'
import { isOneOf } from './tree.repository.server.ts'

type Step = FolderName & { start: string; parent: string | null }

/** From each of these live folders up to the root. UNION: a circle ends where it began. */
const stepsUp = (ids: readonly string[]): RawBuilder<Step> => sql`
  with recursive "up" as (
    select r.id as start, r.id, r.parent, r.name_nl, r.name_fr from intranet_resource r
    where ${isOneOf('r.id', ids)} and r.folder and r.trash is null
    union
    select up.start, r.id, r.parent, r.name_nl, r.name_fr from up cross join intranet_resource r
    where r.id = up.parent and r.trash is null
  )
  select start, id, parent, name_nl as "nameNL", name_fr as "nameFR" from up`

/**
 * The way to each of these folders: from just below the root to the folder itself. Who is no live folder has none. Whoever
 * calls has asked whether the viewer may see all of the collection.
 */
export async function folderPaths(db: Database, ids: readonly string[]): Promise<Map<string, FolderName[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await stepsUp(ids).execute(db.withoutPlugins())
  const byStart = Map.groupBy(rows, ({ start }) => start)
  return new Map([...byStart].map(([start, steps]) => [start, inOrder(start, steps)]))
}

function inOrder(start: string, steps: readonly Step[]): FolderName[] {
  const left = new Map(steps.map((step) => [step.id, step]))
  const path: FolderName[] = []
  for (let step = left.get(start); step; step = step.parent === null ? undefined : left.get(step.parent)) {
    left.delete(step.id)
    path.unshift({ id: step.id, nameNL: step.nameNL, nameFR: step.nameFR })
  }
  return path
}
