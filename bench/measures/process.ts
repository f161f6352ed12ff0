import { readFileSync } from 'node:fs'
import { load } from '../support/load.ts'
import { byTurns } from '../support/medians.ts'
import { type PortalProcess, startPortal } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'

/** From starting the process to its first answer, on data that are there, against a bare Hono + React server. */
export async function coldStart(dataDir: string): Promise<Row> {
  const found = await byTurns(7, {
    ours: async () => startedIn(await startPortal(dataDir)),
    raw: async () => startedIn(await startRaw('react')),
  })
  return { what: 'cold start to first answer', ...found, unit: 'ms', budget: { kind: 'atMost', ratio: 2 } }
}

async function startedIn(server: { startedIn: number; stop(): Promise<void> }): Promise<number> {
  await server.stop()
  return server.startedIn
}

/** Resident memory after a first page and after a minute's worth of pages, against a bare node:http server. */
export async function memory(portal: PortalProcess, cookie: string): Promise<Row[]> {
  const raw = await startRaw('nothing')
  await fetch(raw.base)
  await fetch(`${portal.base}/`)
  const idle = { ours: residentMegabytes(portal.child.pid), raw: residentMegabytes(raw.child.pid) }
  await load({ url: `${portal.base}/information`, headers: { cookie } })
  await load({ url: raw.base })
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
