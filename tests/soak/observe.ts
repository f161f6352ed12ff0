import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { storedFileKey } from '../../src/features/intranet/core/resource.ts'
import { createIntranetDoctor } from '../../src/features/intranet/doctor/intranet-doctor.server.ts'
import { type Database, openDatabase } from '../../src/platform/database/open-database.server.ts'
import { createDiskStorage } from '../../src/platform/storage/disk-storage.server.ts'
import { hashOf } from '../../src/platform/storage/durable-file.server.ts'
import { hasAllBytes } from '../../src/platform/uploads/arriving-uploads.server.ts'
import { createUploadRecords } from '../../src/platform/uploads/upload-records.server.ts'
import type { Thing, World } from './world.ts'

export type Place = { url: string; dataDir: string }

/** What is really there: the rows, and the bytes on the disk instead of what the rows say of them. */
export type Observed = { world: World; ids: ReadonlyMap<string, string>; trashIds: ReadonlyMap<string, string> }

type Row = {
  id: string
  name: string
  collection: 'userIntranet'
  parent: string | null
  trash: string | null
  fileId: string | null
  extension: string | null
}
type TrashRow = { id: string; root: string; parent: string | null }
type VersionRow = { id: string; resource: string; extension: string }

/** Opens the portal's data for one look and lets go of them: whoever kept them open would spare SQLite its recovery. */
export async function withData<Result>({ url }: Place, look: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(url)
  try {
    return await look(db.withoutPlugins() as unknown as Database)
  } finally {
    await close()
  }
}

export const observe = (place: Place): Promise<Observed> =>
  withData(place, async (db) => {
    const { rows } =
      await sql<Row>`select id, name_nl as name, collection, parent, trash, file_id as "fileId", extension
      from intranet_resource`.execute(db)
    const trash = (await sql<TrashRow>`select id, root, parent from intranet_trash`.execute(db)).rows
    const versions = (await sql<VersionRow>`select id, resource, extension from intranet_version`.execute(db)).rows
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? `unknown ${id}`) : null)
    const entries = new Map(trash.map((entry) => [entry.id, entry]))
    const things = rows.map(async (row): Promise<[string, Thing]> => {
      const entry = row.trash ? entries.get(row.trash) : undefined
      const older = versions.filter(({ resource }) => resource === row.id)
      const hashes = older.map(({ id, extension }) => sha256Of(place, row.collection, id, extension))
      const thing = {
        parent: nameOf(row.parent),
        sha256: row.fileId && (await sha256Of(place, row.collection, row.fileId, row.extension)),
        versions: (await Promise.all(hashes)).sort(),
        trash: row.trash && (nameOf(entry?.root) ?? 'nothing'),
        stood: entry?.root === row.id && entry.parent && names.has(entry.parent) ? nameOf(entry.parent) : null,
      }
      return [row.name, thing]
    })
    return {
      world: new Map(await Promise.all(things)),
      ids: new Map(rows.map(({ id, name }) => [name, id])),
      trashIds: new Map(trash.map(({ id, root }) => [nameOf(root) ?? '', id])),
    }
  })

async function sha256Of({ dataDir }: Place, collection: 'userIntranet', fileId: string, extension: string | null) {
  const key = storedFileKey({ collection, fileId, extension: extension ?? '' })
  return (await hashOf(join(dataDir, 'files', key)).catch(() => ({ sha256: 'lost bytes' }))).sha256
}

const maxMs = 30_000

/** Waits until the restarted portal has done what the killed one left: jobs that are due, uploads that are complete. */
export async function settled(place: Place): Promise<void> {
  const deadline = Date.now() + maxMs
  // Another process works; all that can be done is to look again.
  while (!((await hasNoWork(place)) && (await hasNoCompleteUpload(place)))) {
    if (Date.now() > deadline) throw new Error('the portal did not finish what was left')
    await pause(25)
  }
}

const hasNoWork = (place: Place) =>
  withData(place, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from platform_job
      where failed_at is null and run_at <= ${Math.floor(Date.now() / 1000)}
      union all select id from intranet_trash where deleted_at = 1`.execute(db)
    return rows.length === 0
  })

async function hasNoCompleteUpload({ dataDir }: Place): Promise<boolean> {
  const records = createUploadRecords(join(dataDir, 'uploads'))
  await records.ready()
  for (const record of await records.all()) if (!record.isFinished && (await hasAllBytes(records, record))) return false
  return true
}

/** As if the two minutes had passed after which a crashed worker's job is another's. Only while the portal is dead. */
export const forgetLeases = (place: Place): Promise<unknown> =>
  withData(place, (db) => sql`update platform_job set leased_until = 0`.execute(db))

/** As if ten minutes had passed: what a portal counts ahead is lost with each kill, so that a hundred in two minutes use up what people may do. Only while the portal is dead. */
export const forgetCounts = (place: Place): Promise<unknown> =>
  withData(place, (db) => sql`delete from platform_rate_limit`.execute(db))

/** As if it lay in the trash for longer than it is kept. Only while the portal is dead. */
export const growOld = (place: Place, trashId: string): Promise<unknown> =>
  withData(place, (db) => sql`update intranet_trash set deleted_at = 1 where id = ${trashId}`.execute(db))

/** What `tandem doctor` says, with the eyes of a day later: nothing is in the making any more. */
export async function doctorsFindings(place: Place): Promise<string[]> {
  return withData(place, async (db) => {
    const storage = createDiskStorage(join(place.dataDir, 'files'))
    const doctor = createIntranetDoctor({ db, storage })
    const inADay = Math.floor(Date.now() / 1000) + 24 * 60 * 60
    const verdicts = [await doctor.checkTree(), await doctor.checkFiles(new Set(), inADay)]
    return verdicts.filter(({ isWell }) => !isWell).map(({ says }) => says)
  })
}
