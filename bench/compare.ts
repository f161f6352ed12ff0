// `npm run bench -- compare [COMMIT]`: the build of this folder and that of a commit (by default the one before HEAD) by
// turns, in processor time. Lines that seem slower are measured again on fresh processes before they are called so.
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillArticles } from './measures/articles.ts'
import { type Content, linesOf } from './measures/compared.ts'
import { residentMegabytes } from './measures/process.ts'
import { commitBuild } from './support/commit-build.ts'
import { median } from './support/medians.ts'
import { type PortalProcess, startPortal, throwAway } from './support/portal-process.ts'
import { processorRounds } from './support/processor.ts'
import { figure, printCells } from './support/row.ts'
import { openSqliteRuntime } from './support/runtime.ts'

type Compared = { what: string; unit: string; older: number[]; newer: number[] }
type Start = () => Promise<PortalProcess>
type Starts = { older: Start; newer: Start }

/** So many times as much is slower. */
const slower = 1.2
/** From here on it is worth a second look; equal builds differ by less in nearly every line. */
const suspicious = 1.1
/** Starts of each build. */
const starts = 5

/** @returns whether nothing is slower than in that commit */
export async function compare(commit = 'HEAD~1'): Promise<boolean> {
  const root = commitBuild(commit)
  // The older build makes the data: what the newer one migrates, it migrates at its start.
  const runtime = await openSqliteRuntime(root)
  await runtime.directly(fillArticles)
  const content = { folder: await runtime.folderOf(50), large: await runtime.folderOf(1_000) }
  const copy = await mkdtemp(join(tmpdir(), 'tandem-bench-'))
  await cp(runtime.dataDir, copy, { recursive: true })
  const both: Starts = { older: runtime.startPortal, newer: () => startPortal(copy) }
  const compared = [...(await startsOf(both)), ...(await linesBy(both, content, () => true))]
  const again = new Set(compared.filter((line) => ratioOf(line) > suspicious).map(({ what }) => what))
  const more = again.size > 0 ? await linesBy(both, content, (what) => again.has(what)) : []
  if ([...again].some((what) => !more.some((line) => line.what === what))) more.push(...(await startsOf(both)))
  for (const { what, older, newer } of more) {
    const line = compared.find((one) => one.what === what)
    line?.older.push(...older)
    line?.newer.push(...newer)
  }
  await runtime.close()
  await throwAway(copy)
  printCompared(commit, compared)
  return compared.every((line) => ratioOf(line) <= slower)
}

/** Round by round: what else the machine did meanwhile met both. */
const ratioOf = ({ older, newer }: Compared): number => median(newer.map((value, at) => value / (older[at] ?? value)))

async function linesBy(both: Starts, content: Content, isWanted: (what: string) => boolean): Promise<Compared[]> {
  const [older, newer] = [await both.older(), await both.newer()]
  const theirs = await linesOf(older, content)
  const ours = await linesOf(newer, content)
  const found: Compared[] = []
  for (const [at, { what, pace, work }] of theirs.entries()) {
    const other = ours[at]
    if (!other || !isWanted(what)) continue
    const [before = [], now = []] = await processorRounds([work, other.work], pace)
    found.push({ what, unit: 'cpu-ms', older: before, newer: now })
  }
  await older.stop()
  await newer.stop()
  return found
}

/** Processor time until the first answer, and resident memory after a first page. */
async function startsOf({ older, newer }: Starts): Promise<Compared[]> {
  const start: Compared = { what: 'start', unit: 'cpu-ms', older: [], newer: [] }
  const memory: Compared = { what: 'memory, idle', unit: 'MiB', older: [], newer: [] }
  for (let round = 0; round < starts; round += 1)
    for (const [side, begin] of [['older', older] as const, ['newer', newer] as const]) {
      const portal = await begin()
      start[side].push(portal.startTook)
      await (await fetch(`${portal.base}/`)).text()
      memory[side].push(residentMegabytes(portal.pid))
      await portal.stop()
    }
  return [start, memory]
}

function printCompared(commit: string, compared: readonly Compared[]): void {
  const cells = compared.map((line) => [
    line.what,
    `${figure(median(line.older))} ${line.unit}`,
    `${figure(median(line.newer))} ${line.unit}`,
    ratioOf(line).toFixed(2),
    ratioOf(line) > slower ? 'SLOWER' : '',
  ])
  printCells([['what', commit, 'now', 'ratio', ''], ...cells])
}
