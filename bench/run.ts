// `npm run bench`: each measure of architecture section 9 with the raw limit of this machine beside it, in the same run.
// Prints one table of ratios. Never part of `npm test`: timings are not asserted.
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
const rows: Row[] = []
const note = (found: Row | Row[]) => {
  rows.push(...[found].flat())
  console.log(rows.at(-1)?.what)
}

note(await coldStart(dataDir))
const quiet = await startPortal(dataDir)
note(await memory(quiet, await quiet.signIn('lid@tandem.example')))
await quiet.stop()

const portal = await startPortal(dataDir)
const admin = await portal.signIn('admin@tandem.example')
const member = await portal.signIn('lid@tandem.example')
note(await cachedPage(portal))
note(await listJson(portal, folders, member))
note(await listRendered(portal, folders, member))
note(await bytes(portal, admin, folders.thousand))
note(await live(portal, [admin], folders.fifty))
await portal.stop()

printTable(rows)
await throwAway(dataDir)
