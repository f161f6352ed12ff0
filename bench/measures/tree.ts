import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { createPortalClient } from '#tests/soak/portal-client.ts'
import type { Database } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { maxOf, type PortalProcess, stop } from '../support/portal-process.ts'
import type { Row } from '../support/row.ts'
import { type BareRow, forgetSearch, insertRows, type Runtime } from '../support/runtime.ts'

/** A folder of 99 folders of 100 files. */
type Tree = { top: string; files: string[] }

/** What architecture section 9 allows a change of a large tree to hold everybody up, in milliseconds. */
const longest = 50

/**
 * A tree of 10,000 discarded, moved to where others may see it, and deleted for good, each against the bare statement on
 * the same database; how long the event loop was blocked at most meanwhile, and how long a reader waited.
 */
export async function changeTrees(runtime: Runtime): Promise<Row[]> {
  const { ours, bare, open, shut } = await runtime.directly(async (db) => {
    const made = { ours: await plantTree(runtime, db), bare: await plantTree(runtime, db) }
    const [open, shut] = [newId(), newId()]
    await insertRows({ db, name: runtime.name }, [
      [open, null, '1', 'Open', 'Ouvert'],
      [shut, null, '1', 'Dicht', 'Fermé'],
    ])
    await sql`update intranet_resource set visibility = 'public', own_visibility = 'public' where id = ${open}`.execute(
      db,
    )
    await forgetSearch(db)
    return { ...made, open, shut }
  })
  const raw = await runtime.directly((db) => bareStatements(db, bare, open, runtime))
  const portal = await runtime.startWatchedPortal()
  const cookie = await portal.signIn('admin@tandem.example')
  const client = createPortalClient(portal.base, /session=([^;]+)/.exec(cookie)?.[1] ?? '')
  const list = `${portal.base}/api/v1/intranet/userIntranet/resources?limit=50`
  const reader = fork('bench/support/reader.ts', [list, cookie])
  const watched = (work: () => Promise<unknown>) => watch(portal, reader, work)
  await maxOf(reader)
  let trash = ''
  const idle = await watched(() => pause(300))
  const moved = await watched(() => client.move(ours.top, open))
  await client.move(ours.top, shut)
  const discarded = await watched(async () => {
    trash = await client.discard(ours.top)
  })
  const restored = await watched(() => client.restore(trash))
  let begun = 0
  const removed = await watched(() => {
    begun = performance.now()
    return client.remove(ours.top)
  })
  const stopping = stop(reader)
  await runtime.directly(noJobsLeft)
  const gone = performance.now() - begun
  await stopping
  await portal.stop()
  const against = (what: string, time: number, limit: number, ratio: number): Row => ({
    what: `${what}, ${runtime.name}`,
    ours: time,
    raw: limit,
    unit: 'ms',
    budget: { kind: 'atMost', ratio },
  })
  // What the machine itself holds up: nothing is changed meanwhile.
  const all = { idle, moved, discarded, restored, removed }
  return [
    against('tree of 10,000 moved, seen by others', moved.time, raw.move, 3.5),
    against('tree of 10,000 discarded', discarded.time, raw.discard, 3.5),
    against('tree of 10,000 restored', restored.time, raw.restore, 3.5),
    against('tree of 10,000 deleted for good, rows', removed.time, raw.remove, 3.5),
    against('tree of 10,000 deleted for good, bytes too', gone, raw.remove + raw.unlink, 2),
    ...Object.entries(all).map(([what, { block }]) => against(`longest block while ${what}`, block, longest, 1)),
    ...Object.entries(all).map(([what, { wait }]) =>
      against(`a reader’s longest wait while ${what}`, wait, longest, 1),
    ),
  ]
}

async function plantTree(runtime: Runtime, db: Database): Promise<Tree> {
  const top = newId()
  const folders = Array.from({ length: 99 }, newId)
  const files = folders.flatMap((folder) => Array.from({ length: 100 }, () => ({ id: newId(), folder })))
  const rows: BareRow[] = [
    [top, null, '1', 'Boom', 'Arbre'],
    ...folders.map((id, index): BareRow => [id, top, '1', `Tak ${index}`, `Branche ${index}`]),
    ...files.map(({ id, folder }, index): BareRow => [id, folder, '0', `Blad ${index}`, `Feuille ${index}`]),
  ]
  await insertRows({ db, name: runtime.name }, rows)
  const paths = files.map(({ id }) => join(runtime.dataDir, 'files/userIntranet', id, 'defaultFile.pdf'))
  for (const path of paths) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.alloc(1024))
  }
  return { top, files: paths }
}

const below = (top: string) => sql`id in (with recursive tree as (
    select id from intranet_resource where id = ${top}
    union all select r.id from intranet_resource r join tree on r.parent = tree.id)
  select id from tree)`

/** What no portal can do without: one statement each, on a connection of its own. Milliseconds. */
async function bareStatements(db: Database, { top, files }: Tree, open: string, { name }: Runtime) {
  const timed = async (...statements: RawBuilder<unknown>[]) => {
    const begun = performance.now()
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) await statement.execute(trx)
    })
    return performance.now() - begun
  }
  const move = await timed(
    sql`update intranet_resource set parent = ${open} where id = ${top}`,
    sql`update intranet_resource set visibility = 'public' where ${below(top)}`,
  )
  const entry = sql`insert into intranet_trash (id, collection, root, deleted_at, folders, documents, bytes)
    values ('bare', 'userIntranet', ${top}, 1, 0, 0, 0)`
  const discard = await timed(entry, sql`update intranet_resource set trash = 'bare' where ${below(top)}`)
  const restore = await timed(
    sql`update intranet_resource set trash = null where ${below(top)}`,
    sql`delete from intranet_trash where id = 'bare'`,
  )
  const remove = await timed(sql`delete from intranet_resource where ${below(top)}`)
  const begun = performance.now()
  // Each file lies in a folder of its own, which goes along.
  for (const path of files) {
    unlinkSync(path)
    rmdirSync(dirname(path))
  }
  const unlink = performance.now() - begun
  if (name === 'PostgreSQL') await sql`analyze`.execute(db)
  return { move, discard, restore, remove, unlink }
}

/** Meanwhile somebody reads a listing again and again. */
async function watch(portal: PortalProcess, reader: ChildProcess, work: () => Promise<unknown>) {
  await Promise.all([portal.maxBlock(), maxOf(reader)])
  const begun = performance.now()
  await work()
  const time = performance.now() - begun
  return { time, wait: await maxOf(reader), block: await portal.maxBlock() }
}

async function noJobsLeft(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select id from platform_job where kind = 'intranet.delete-files' limit 1`.execute(db)
    if (rows.length === 0) return
    await pause(10)
  }
}
