import { writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { PortalProcess } from '../support/portal-process.ts'
import { processorTimes, quick } from '../support/processor.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'

const headers = { 'accept-encoding': 'br' }

/** What Node adds to every answer itself. */
const ofNode = new Set(['date', 'connection', 'keep-alive', 'content-length'])

/**
 * A visitor's page from the page cache, against Hono sending the same bytes from memory: with two headers, and with all that
 * the portal sends. Measured as processor time, and reported as answers for a second of it.
 */
export async function cachedPage(portal: PortalProcess, what: string, path: string): Promise<Row[]> {
  const url = `${portal.base}${path}`
  await (await fetch(url, { headers })).bytes()
  const cached = await onTheWire(url)
  const file = join(portal.dataDir, 'cached.html')
  await writeFile(file, cached.bytes)
  const theirs = Object.fromEntries(Object.entries(cached.headers).filter(([name]) => !ofNode.has(name)))
  await writeFile(`${file}.json`, JSON.stringify(theirs))
  const few = await startRaw('same-bytes', [file])
  const all = await startRaw('same-bytes', [file, `${file}.json`])
  const [ours = 0, raw = 0, rawWithAll = 0] = (
    await processorTimes(
      [
        { pid: portal.pid, url, headers },
        { pid: few.child.pid ?? 0, url: `${few.base}/`, headers },
        { pid: all.child.pid ?? 0, url: `${all.base}/`, headers },
      ],
      quick,
    )
  ).map((milliseconds) => 1000 / milliseconds)
  await few.stop()
  await all.stop()
  const row = { ours, unit: 'per cpu-s', budget: { kind: 'atLeast', ratio: 0.75 } } as const
  return [
    { what: `${what}, cached; limit: Hono, 2 headers`, raw, ...row },
    { what: `${what}, cached; limit: Hono, our headers`, raw: rawWithAll, ...row },
  ]
}

/** Pressed as it comes: `fetch` would unpack it. */
const onTheWire = (url: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> =>
  new Promise((resolve, reject) =>
    get(url, { headers, agent: false }, async (answer) => {
      resolve({ headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) })
    }).on('error', reject),
  )
