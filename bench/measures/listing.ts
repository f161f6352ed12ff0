import { join } from 'node:path'
import type { Ground } from '../support/ground.ts'
import { load } from '../support/load.ts'
import type { PortalProcess } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'

const sizes = [1_000, 10_000, 100_000, 1_000_000]

const listOf = (portal: PortalProcess, folder: string) =>
  `${portal.base}/api/v1/intranet/userIntranet/resources?parent=${folder}&limit=50&language=nl`

/**
 * Fifty of 1,000 to 1,000,000 resources as JSON, session and rights checked, against node:http and the bare driver
 * without either; and that a large folder costs no more than a small one.
 */
export async function listJson(ground: Ground): Promise<Row[]> {
  const folders = new Map<number, string>()
  for (const size of sizes) folders.set(size, await ground.folderOf(size))
  const portal = await ground.startPortal()
  const headers = { cookie: await portal.signIn('lid@tandem.example') }
  const limit = await rawRate(ground, folders.get(100_000) ?? '')
  const rates = new Map<number, number>()
  for (const size of sizes)
    rates.set(size, (await load(listOf(portal, folders.get(size) ?? ''), { headers })).requestsPerSecond)
  await portal.stop()
  const ofRate = (size: number) => rates.get(size) ?? 0
  return [
    ...sizes.map((size): Row => {
      const what = `50 of ${size.toLocaleString('en')} as JSON, ${ground.name}`
      return { what, ours: ofRate(size), raw: limit, unit: 'req/s', budget: { kind: 'atLeast', ratio: 0.5 } }
    }),
    {
      what: `50 of 1,000,000 against 50 of 1,000, ${ground.name}`,
      ours: ofRate(1_000_000),
      raw: ofRate(1_000),
      unit: 'req/s',
      budget: { kind: 'atLeast', ratio: 0.95 },
    },
  ]
}

async function rawRate(ground: Ground, folder: string): Promise<number> {
  const raw =
    ground.name === 'SQLite'
      ? await startRaw('list', [join(ground.dataDir, 'tandem.sqlite'), folder])
      : await startRaw('list-postgres', [ground.url, folder])
  const { requestsPerSecond } = await load(raw.base)
  await raw.stop()
  return requestsPerSecond
}

/** A folder of fifty files as a member's whole page, against what architecture section 9 allows of processor time. */
export async function listRendered(ground: Ground): Promise<Row> {
  const folder = await ground.folderOf(50)
  const portal = await ground.startPortal()
  const headers = { cookie: await portal.signIn('lid@tandem.example') }
  const page = await load(`${portal.base}/information/${folder}`, { headers })
  await portal.stop()
  return {
    what: 'folder of 50 as a page (3 ms = 333 req/s)',
    ours: page.requestsPerSecond,
    raw: 333,
    unit: 'req/s',
    budget: { kind: 'atLeast', ratio: 1 },
  }
}
