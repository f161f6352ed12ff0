// `npm run bench`: each measure of architecture section 9 with the raw limit of this machine beside it, in the same run.
// Prints one table of ratios. Never part of `npm test`: timings are not asserted. `npm run bench -- live bytes` measures
// only those; `zip` (5 GB) is measured only when it is named. A measure that fails is reported at the end; the others go on.
// `npm run bench -- compare` compares with the build of another commit instead (compare.ts).
import { compare } from './compare.ts'
import { articlePages, cachedArticle } from './measures/articles.ts'
import { bytes } from './measures/bytes.ts'
import { listJson } from './measures/listing.ts'
import { live } from './measures/live.ts'
import { pagesRendered } from './measures/member-pages.ts'
import { cachedPage } from './measures/pages.ts'
import { coldStart, memory, smallMemory } from './measures/process.ts'
import { signIn } from './measures/sign-in.ts'
import { changeTrees } from './measures/tree.ts'
import { firstVisits } from './measures/weights.ts'
import { archives } from './measures/zip.ts'
import { type PortalProcess, stopPortals } from './support/portal-process.ts'
import { middleOf, printTable, type Row } from './support/row.ts'
import { openPostgresRuntime, openSqliteRuntime, type Runtime } from './support/runtime.ts'

type Measure = () => Promise<Row[]>

// Each process that is started is ended with this one.
process.setMaxListeners(0)
const named = process.argv.slice(2)
if (named[0] === 'compare') process.exit((await compare(named[1])) ? 0 : 1)
const runtime = await openSqliteRuntime()

const measures: Record<string, Measure> = {
  start: () => coldStart(runtime.dataDir),
  memory: async () => [
    ...(await smallMemory(runtime)),
    ...(await onPortal(async (portal) => memory(portal, await portal.signIn('lid@tandem.example')))),
  ],
  page: () => onPortal((portal) => cachedPage(portal, 'visitor’s home page', '/')),
  weight: () => onPortal(async (portal) => firstVisits(portal, await portal.signIn('lid@tandem.example'))),
  rendered: () => pagesRendered(runtime),
  articles: async () => [...(await cachedArticle(runtime)), ...(await articlePages(runtime))],
  'sign-in': () => signIn(runtime),
  live: () =>
    onPortal(async (portal) => live(portal, await portal.signIn('admin@tandem.example'), await runtime.folderOf(50))),
  bytes: () =>
    onPortal(async (portal) =>
      bytes(portal, await portal.signIn('admin@tandem.example'), await runtime.folderOf(1_000)),
    ),
  tree: () => threeTimes(() => changeTrees(runtime)),
  list: () => listJson(runtime),
  postgres: () =>
    onPostgres(async (postgres) => [...(await threeTimes(() => changeTrees(postgres))), ...(await listJson(postgres))]),
}

/** Only when they are named: they take minutes, or much room. */
const long: Record<string, Measure> = { zip: () => archives(runtime) }

async function onPortal(measure: (portal: PortalProcess) => Promise<Row[]>): Promise<Row[]> {
  const portal = await runtime.startPortal()
  try {
    return await measure(portal)
  } finally {
    await portal.stop()
  }
}

async function onPostgres(measure: (runtime: Runtime) => Promise<Row[]>): Promise<Row[]> {
  const postgres = await openPostgresRuntime()
  try {
    return await measure(postgres)
  } finally {
    await postgres.close()
  }
}

/** What happens once, and not over and over, is measured three times; the middle ratio of each line counts. */
async function threeTimes(measure: Measure): Promise<Row[]> {
  return middleOf([await measure(), await measure(), await measure()])
}

const unknown = named.filter((name) => !measures[name] && !long[name])
if (unknown.length > 0) throw new Error(`nobody measures ${unknown.join(', ')}`)
const rows: Row[] = []
const failed: string[] = []
for (const name of named.length > 0 ? named : Object.keys(measures)) {
  const begun = performance.now()
  try {
    rows.push(...((await (measures[name] ?? long[name])?.()) ?? []))
  } catch (error) {
    failed.push(name)
    console.error(error)
    await stopPortals()
  }
  console.log(`${name} took ${Math.round((performance.now() - begun) / 1000)} s`)
}
printTable(rows)
await runtime.close()
if (failed.length > 0) console.error(`could not be measured: ${failed.join(', ')}`)
// What a failed measure left open must not keep the run from ending.
process.exit(failed.length > 0 ? 1 : 0)
