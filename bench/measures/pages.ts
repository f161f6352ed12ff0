import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rates } from '../support/load.ts'
import type { PortalProcess } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'

const headers = { 'accept-encoding': 'br' }

/** A visitor's home page from the page cache, against Hono sending the same bytes from memory. */
export async function cachedPage(portal: PortalProcess): Promise<Row> {
  const body = await fetch(`${portal.base}/`, { headers })
  const file = join(portal.dataDir, 'home.html')
  await writeFile(file, Buffer.from(await body.arrayBuffer()))
  const server = await startRaw('same-bytes', [file])
  const [ours = 0, raw = 0] = await rates([
    { url: `${portal.base}/`, headers },
    { url: `${server.base}/`, headers },
  ])
  await server.stop()
  return { what: 'visitor’s home page, cached', ours, raw, unit: 'req/s', budget: { kind: 'atLeast', ratio: 0.75 } }
}
