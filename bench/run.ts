// `npm run bench`: each measure of architecture section 9 with the raw limit of this machine beside it, in the same run.
// Prints one table of ratios. Never part of `npm test`: timings are not asserted. `npm run bench -- live bytes` measures
// only those.
import { join } from 'node:path'
import { bytes } from './measures/bytes.ts'
import { listJson, listRendered } from './measures/listing.ts'
import { live } from './measures/live.ts'
import { cachedPage } from './measures/pages.ts'
import { coldStart, memory } from './measures/process.ts'
import { fillFolder } from './support/fill-folder.ts'
import { startPortal, throwAway } from './support/portal-process.ts'
import { printTable, type Row } from './support/row.ts'

const first = await startPortal()
await first.stop()
const { dataDir } = first
console.log('filling folders with 50 to 1,000,000 files …')
const database = join(dataDir, 'tandem.sqlite')
const folders = {
  fifty: fillFolder(database, 50),
  thousand: fillFolder(database, 1_000),
  hundredThousand: fillFolder(database, 100_000),
  million: fillFolder(database, 1_000_000),
}

const measures: Record<string, () => Promise<Row[]>> = {
  start: async () => [await coldStart(dataDir)],
  memory: () => onPortal(async (portal) => memory(portal, await portal.signIn('lid@tandem.example'))),
  page: () => onPortal(async (portal) => [await cachedPage(portal)]),
  list: () =>
    onPortal(async (portal) => {
      const member = await portal.signIn('lid@tandem.example')
      return [...(await listJson(portal, folders, member)), await listRendered(portal, folders, member)]
    }),
  bytes: () => onPortal(async (portal) => bytes(portal, await portal.signIn('admin@tandem.example'), folders.thousand)),
  live: () => onPortal(async (portal) => live(portal, await portal.signIn('admin@tandem.example'), folders.fifty)),
}

async function onPortal(measure: (portal: Awaited<ReturnType<typeof startPortal>>) => Promise<Row[]>): Promise<Row[]> {
  const portal = await startPortal(dataDir)
  const rows = await measure(portal)
  await portal.stop()
  return rows
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(measures)
const rows: Row[] = []
for (const name of chosen) {
  console.log(`measuring ${name} …`)
  rows.push(...((await measures[name]?.()) ?? []))
}
printTable(rows)
await throwAway(dataDir)
