import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from '../support/load.ts'
import type { PortalProcess } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'

const compressed = { 'accept-encoding': 'br' }

/** A visitor's home page from the page cache, against Hono sending the same bytes from memory. */
export async function cachedPage(portal: PortalProcess): Promise<Row> {
  const body = await fetch(`${portal.base}/`, { headers: compressed })
  const file = join(portal.dataDir, 'home.html')
  await writeFile(file, Buffer.from(await body.arrayBuffer()))
  const ours = await load(`${portal.base}/`, { headers: compressed })
  const raw = await startRaw('same-bytes', [file])
  const limit = await load(`${raw.base}/`, { headers: compressed })
  await raw.stop()
  return {
    what: 'visitor’s home page, cached',
    ours: ours.requestsPerSecond,
    raw: limit.requestsPerSecond,
    unit: 'req/s',
    budget: { kind: 'atLeast', ratio: 0.75 },
  }
}
