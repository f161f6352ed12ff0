import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Download } from 'playwright-core'
import { digestOf } from '../../src/platform/storage/durable-file.server.ts'
import { isOnServers, placeOf, runPsql, storageOf } from './data-place.ts'
import type { PortalProcess } from './portal-process.ts'

type Value = string | number | null
type Holder = { dataDir: string }

/**
 * Asks the database of a portal that runs in another process, at once. The words are understood by both databases: places
 * are `?`, flags `true` and `false`, names with capitals stand in quotes.
 */
export function ask(portal: Holder, query: string, ...values: Value[]): Record<string, unknown>[] {
  if (!isOnServers) return onFile(portal, (database) => database.prepare(query).all(...values))
  const answer = runPsql(
    placeOf(portal.dataDir).DATABASE_URL,
    `select coalesce(json_agg(to_json(found)), '[]') from (${placed(query, values)}) found`,
    textsOf(values),
  )
  return JSON.parse(answer)
}

/** Changes rows behind the back of a portal. Several statements at once may not have places. @returns how many rows changed */
export function change(portal: Holder, statement: string, ...values: Value[]): number {
  if (isOnServers) {
    const counted = `${placed(statement, values)}\n;\n\\echo :ROW_COUNT`
    return Number(runPsql(placeOf(portal.dataDir).DATABASE_URL, counted, textsOf(values)))
  }
  return onFile(portal, (database) => {
    if (values.length > 0) return Number(database.prepare(statement).run(...values).changes)
    database.exec(statement)
    return Number(database.prepare('select changes() as changed').get()?.changed)
  })
}

function onFile<Answer>(portal: Holder, work: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(placeOf(portal.dataDir).DATABASE_URL.slice('file:'.length), { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const textsOf = (values: readonly Value[]) => values.map(String)

/** psql's own variables, quoted by itself: nothing is put together here. */
function placed(query: string, values: readonly Value[]): string {
  let next = 0
  return query.replaceAll('?', () => {
    const place = next++
    return values[place] === null ? 'null' : `:'v${place}'`
  })
}

/** The row of a document or folder by its Dutch name; undefined when there is none. */
export const resourceNamed = (portal: PortalProcess, nameNL: string) =>
  ask(portal, 'select id, extension, size from intranet_resource where name_nl = ?', nameNL)[0] as
    | { id: string; extension: string; size: number }
    | undefined

/** The demo's files are read, and its covers scaled, in the background, a few at a time: whether that is done. */
export const isEverythingRead = (portal: PortalProcess): boolean =>
  ask(portal, "select count(*) as open from intranet_text where state in ('waiting', 'queued')")[0]?.open === 0 &&
  ask(portal, 'select count(*) as noted from platform_search_change')[0]?.noted === 0 &&
  ask(portal, "select count(*) as open from platform_job where kind = 'articles.make-cover-sizes'")[0]?.open === 0 &&
  Number(ask(portal, 'select count(*) as known from intranet_text')[0]?.known) > 0

type StoredDocument = { id: string; extension: string }

/** Of a document's bytes where they lie; null when there are none. */
export async function sha256OfStored({ dataDir }: Holder, { id, extension }: StoredDocument): Promise<string | null> {
  const [storage, key] = [storageOf(dataDir), `userIntranet/${id}/defaultFile.${extension}`]
  if ((await storage.size(key)) === null) return null
  return (await digestOf(await storage.get(key))).sha256
}

/** How many uploads are begun and not ended: their bytes wait for the rest. */
export async function uploadsLeft(portal: Holder): Promise<number> {
  if (isOnServers)
    return Number(ask(portal, 'select count(*) as n from platform_upload where finished_at is null')[0]?.n)
  const folder = join(portal.dataDir, 'uploads')
  if (!existsSync(folder)) return 0
  return (await readdir(folder)).filter((name) => !name.endsWith('.json')).length
}

export const sha256Of = async (path: string) => (await digestOf(createReadStream(path))).sha256

/** Waits until it is complete. */
export const sha256OfDownload = async (download: Download): Promise<string> => sha256Of(await download.path())

/** Of the demo: nobody owes anything, no year and no kind of fee was made. Its payments stay. */
export function forgetContributions(portal: Holder): void {
  for (const table of ['allocation', 'instalment', 'claim', 'exception', 'fee', 'fee_kind', 'year'])
    change(portal, `delete from payments_${table}`)
  change(portal, 'update payments_payment set spent = 0')
}
