import { readFileSync } from 'node:fs'
import { load, median } from '../support/load.ts'
import { type PortalProcess, startPortal } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'

/** From starting the process to its first answer, on data that are there, against a bare Hono + React server. */
export async function coldStart(dataDir: string): Promise<Row> {
  const ours = await median(5, async () => {
    const portal = await startPortal(dataDir)
    await portal.stop()
    return portal.startedIn
  })
  const raw = await median(5, async () => {
    const server = await startRaw('react')
    await server.stop()
    return server.startedIn
  })
  return { what: 'cold start to first answer', ours, raw, unit: 'ms', budget: { kind: 'atMost', ratio: 2 } }
}

/** Resident memory after a first page and after a minute's worth of pages, against a bare node:http server. */
export async function memory(portal: PortalProcess, cookie: string): Promise<Row[]> {
  const raw = await startRaw('nothing')
  await fetch(raw.base)
  await fetch(`${portal.base}/`)
  const idle = { ours: residentMegabytes(portal.child.pid), raw: residentMegabytes(raw.child.pid) }
  await load(`${portal.base}/information`, { headers: { cookie } })
  await load(raw.base)
  const loaded = { ours: residentMegabytes(portal.child.pid), raw: residentMegabytes(raw.child.pid) }
  await raw.stop()
  return [
    { what: 'memory, idle', ...idle, unit: 'MiB', budget: { kind: 'atMost', ratio: 1.4 } },
    { what: 'memory, after load', ...loaded, unit: 'MiB', budget: { kind: 'atMost', ratio: 1.3 } },
  ]
}

function residentMegabytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
