import { join } from 'node:path'
import { load } from '../support/load.ts'
import type { PortalProcess } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'

type Folders = { thousand: string; hundredThousand: string; million: string; fifty: string }

const listOf = (portal: PortalProcess, folder: string) =>
  `${portal.base}/api/v1/intranet/userIntranet/resources?parent=${folder}&limit=50&language=nl`

/** Fifty of many resources as JSON, session and rights checked, against node:http + node:sqlite without either. */
export async function listJson(portal: PortalProcess, folders: Folders, cookie: string): Promise<Row[]> {
  const headers = { cookie }
  const raw = await startRaw('list', [join(portal.dataDir, 'tandem.sqlite'), folders.hundredThousand])
  const limit = await load(raw.base)
  await raw.stop()
  const ours = await load(listOf(portal, folders.hundredThousand), { headers })
  const small = await load(listOf(portal, folders.thousand), { headers })
  const large = await load(listOf(portal, folders.million), { headers })
  return [
    {
      what: '50 of 100,000 resources as JSON',
      ours: ours.requestsPerSecond,
      raw: limit.requestsPerSecond,
      unit: 'req/s',
      budget: { kind: 'atLeast', ratio: 0.5 },
    },
    {
      what: '50 of 1,000,000 against 50 of 1,000',
      ours: large.requestsPerSecond,
      raw: small.requestsPerSecond,
      unit: 'req/s',
      budget: { kind: 'atLeast', ratio: 0.95 },
    },
  ]
}

/** A folder of fifty files as a member's whole page, against the same page's data as JSON: what rendering costs. */
export async function listRendered(portal: PortalProcess, folders: Folders, cookie: string): Promise<Row> {
  const page = await load(`${portal.base}/information/${folders.fifty}`, { headers: { cookie } })
  return {
    what: 'folder of 50 as a page (3 ms = 333 req/s)',
    ours: page.requestsPerSecond,
    raw: 333,
    unit: 'req/s',
    budget: { kind: 'atLeast', ratio: 1 },
  }
}
