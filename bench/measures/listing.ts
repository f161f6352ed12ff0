import { join } from 'node:path'
import { type Asked, rateOf, rates } from '../support/load.ts'
import { byTurns } from '../support/medians.ts'
import type { PortalProcess } from '../support/portal-process.ts'
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
  const [limit = 0, behindFirst = 0, ...ours] = await rates([{ url: raw.base }, inLarge, ...lists])
  const anew = await byTurns(31, { ours: () => perSecond(inLarge), raw: () => perSecond(inSmall) })
  await raw.stop()
  await portal.stop()
  return [
    ...sizes.map((size, at): Row => {
      const what = `50 of ${size.toLocaleString('en')} as JSON, ${runtime.name}`
      return { what, ours: ours[at] ?? 0, raw: limit, unit: 'req/s', budget: { kind: 'atLeast', ratio: 0.5 } }
    }),
    { what: `the 50 behind them, read anew each time, ${runtime.name}`, ours: behindFirst, raw: limit, unit: 'req/s' },
    {
      what: `50 of 1,000,000 against 50 of 1,000, read anew, ${runtime.name}`,
      ...anew,
      unit: 'req/s',
      budget: { kind: 'atLeast', ratio: 0.95 },
    },
  ]
}

/** Of few requests: of turns that short there can be so many that one in twenty less would be seen. */
const perSecond = (asked: Asked) => rateOf(asked, 300, 10)

const rawOf = (runtime: Runtime, folder: string) =>
  runtime.name === 'SQLite'
    ? startRaw('list', [join(runtime.dataDir, 'tandem.sqlite'), folder])
    : startRaw('list-postgres', [runtime.url, folder])
