// `npm run bench`: each measure of architecture section 9 with the raw limit of this machine beside it, in the same run.
// Prints one table of ratios. Never part of `npm test`: timings are not asserted. `npm run bench -- live bytes` measures
// only those; `zip` (5 GB) and `postgres` (another million rows) are measured only when they are named.
import { bytes } from './measures/bytes.ts'
import { listJson, listRendered } from './measures/listing.ts'
import { live } from './measures/live.ts'
import { cachedPage } from './measures/pages.ts'
import { coldStart, memory } from './measures/process.ts'
import { changeTrees } from './measures/tree.ts'
import { archives } from './measures/zip.ts'
import { type Ground, openPostgresGround, openSqliteGround } from './support/ground.ts'
import type { PortalProcess } from './support/portal-process.ts'
import { printTable, type Row } from './support/row.ts'

const ground = await openSqliteGround()

const measures: Record<string, () => Promise<Row[]>> = {
  start: async () => [await coldStart(ground.dataDir)],
  memory: () => onPortal(async (portal) => memory(portal, await portal.signIn('lid@tandem.example'))),
  page: () => onPortal(async (portal) => [await cachedPage(portal)]),
  list: async () => [...(await listJson(ground)), await listRendered(ground)],
  tree: () => changeTrees(ground),
  bytes: () =>
    onPortal(async (portal) =>
      bytes(portal, await portal.signIn('admin@tandem.example'), await ground.folderOf(1_000)),
    ),
  live: () =>
    onPortal(async (portal) => live(portal, await portal.signIn('admin@tandem.example'), await ground.folderOf(50))),
}

/** Only when they are named: they take minutes. */
const long: Record<string, () => Promise<Row[]>> = {
  zip: () => archives(ground),
  postgres: () => onPostgres(async (postgres) => [...(await changeTrees(postgres)), ...(await listJson(postgres))]),
}

async function onPortal(measure: (portal: PortalProcess) => Promise<Row[]>): Promise<Row[]> {
  const portal = await ground.startPortal()
  const rows = await measure(portal)
  await portal.stop()
  return rows
}

async function onPostgres(measure: (ground: Ground) => Promise<Row[]>): Promise<Row[]> {
  const postgres = await openPostgresGround()
  const rows = await measure(postgres)
  await postgres.close()
  return rows
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(measures)
const rows: Row[] = []
for (const name of chosen) {
  console.log(`measuring ${name} …`)
  rows.push(...((await (measures[name] ?? long[name])?.()) ?? []))
}
printTable(rows)
await ground.close()
