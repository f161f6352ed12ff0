import { join } from 'node:path'
import { type Asked, rates } from '../support/load.ts'
import type { PortalProcess } from '../support/portal-process.ts'
import { processorTimeOf } from '../support/processor.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'
import type { Runtime } from '../support/runtime.ts'

const sizes = [1_000, 10_000, 100_000, 1_000_000]

const listOf = (portal: PortalProcess, folder: string) =>
  `${portal.base}/api/v1/intranet/userIntranet/resources?parent=${folder}&limit=50&language=nl`

/** The piece behind the first one, which the portal does not keep. */
async function behind(portal: PortalProcess, folder: string, headers: Record<string, string>): Promise<Asked> {
  const first = (await (await fetch(listOf(portal, folder), { headers })).json()) as { next: string }
  return { url: `${listOf(portal, folder)}&after=${encodeURIComponent(first.next)}`, headers, seconds: 2 }
}

/**
 * Fifty of 1,000 to 1,000,000 resources as JSON, session and rights checked, against node:http and the bare driver
 * without either; the same of a piece that is read anew each time; and that this costs no more in a large folder than in a small one.
 */
export async function listJson(runtime: Runtime): Promise<Row[]> {
  const folders: string[] = []
  for (const size of sizes) folders.push(await runtime.folderOf(size))
  const portal = await runtime.startPortal()
  const headers = { cookie: await portal.signIn('lid@tandem.example') }
  const raw = await rawOf(runtime, folders[2] ?? '')
  const lists = folders.map((folder) => ({ url: listOf(portal, folder), headers }))
  const inLarge = await behind(portal, folders.at(-1) ?? '', headers)
  const inSmall = await behind(portal, folders[0] ?? '', headers)
  const [limit = 0, large = 0, small = 0, ...ours] = await rates([{ url: raw.base }, inLarge, inSmall, ...lists])
  await raw.stop()
  await portal.stop()
  return [
    ...sizes.map((size, at): Row => {
      const what = `50 of ${size.toLocaleString('en')} as JSON, ${runtime.name}`
      return { what, ours: ours[at] ?? 0, raw: limit, unit: 'req/s', budget: { kind: 'atLeast', ratio: 0.5 } }
    }),
    { what: `the 50 behind them, read anew each time, ${runtime.name}`, ours: large, raw: limit, unit: 'req/s' },
    {
      what: `50 of 1,000,000 against 50 of 1,000, read anew, ${runtime.name}`,
      ours: large,
      raw: small,
      unit: 'req/s',
      budget: { kind: 'atLeast', ratio: 0.95 },
    },
  ]
}

const rawOf = (runtime: Runtime, folder: string) =>
  runtime.name === 'SQLite'
    ? startRaw('list', [join(runtime.dataDir, 'tandem.sqlite'), folder])
    : startRaw('list-postgres', [runtime.url, folder])

/** Milliseconds of processor time that architecture section 9 allows for a member's whole page, and for its data alone. */
const allowed = { page: 3, data: 1 }

/** Home, a folder of fifty files and a list of a hundred members, as pages and as what a running app asks for; pressed. */
export async function pagesRendered(runtime: Runtime): Promise<Row[]> {
  const folder = await runtime.folderOf(50)
  const portal = await runtime.startPortal()
  const member = await portal.signIn('lid@tandem.example')
  const asked = [
    { what: 'home', path: '/', data: '/_.data', cookie: member },
    { what: 'folder of 50', path: `/information/${folder}`, cookie: member },
    {
      what: 'list of 100 members',
      path: '/administration/members',
      cookie: await portal.signIn('admin@tandem.example'),
    },
  ]
  const rows: Row[] = []
  for (const { what, path, data = `${path}.data`, cookie } of asked)
    for (const [kind, address] of [
      ['page', path],
      ['data', data],
    ] as const) {
      const headers = { cookie, 'accept-encoding': 'br', 'x-viewer': 'member', 'x-data': 'json' }
      rows.push({
        what: `${what}, ${kind}, processor time (allowed: ${allowed[kind]} ms)`,
        ours: await processorTimeOf({ pid: portal.pid, url: portal.base + address, headers }),
        raw: allowed[kind],
        unit: 'ms',
        budget: { kind: 'atMost', ratio: 1 },
      })
    }
  await portal.stop()
  return rows
}
