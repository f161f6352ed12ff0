import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from '../support/load.ts'
import { median } from '../support/medians.ts'
import { type PortalProcess, startPortal } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'
import type { Runtime } from '../support/runtime.ts'

/** From starting the process to its first answer, on data that are there, against a bare Hono + React server. */
export async function coldStart(dataDir: string): Promise<Row[]> {
  const rounds = { ours: [] as Started[], raw: [] as Started[] }
  for (let round = 0; round < 7; round += 1) {
    rounds.ours.push(await startedAndStopped(startPortal(dataDir)))
    rounds.raw.push(await startedAndStopped(startRaw('react.mjs')))
  }
  const middle = (of: keyof Started) => ({
    ours: median(rounds.ours.map((one) => one[of])),
    raw: median(rounds.raw.map((one) => one[of])),
  })
  const budget = { kind: 'atMost', ratio: 2 } as const
  return [
    { what: 'cold start to first answer', ...middle('startedIn'), unit: 'ms', budget },
    { what: 'cold start to first answer, processor time', ...middle('startTook'), unit: 'cpu-ms', budget },
  ]
}

type Started = Pick<PortalProcess, 'startedIn' | 'startTook'>

async function startedAndStopped(starting: Promise<Started & { stop(): Promise<void> }>): Promise<Started> {
  const server = await starting
  await server.stop()
  return server
}

/** Resident memory after a first page and after a minute's worth of pages, against a bare node:http server. */
export async function memory(portal: PortalProcess, cookie: string): Promise<Row[]> {
  const raw = await startRaw('nothing.mjs')
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

/** What a small machine may be asked for at rest, in MiB, and how long a portal needs to come to rest, in milliseconds. */
const allowedOnSmall = 110
const restMs = 8_000

/** Resident memory at rest, as on a machine or in a container of 512 MB. */
export async function smallMemory(runtime: Runtime): Promise<Row> {
  const portal = await runtime.startPortal({ MEMORY: 'small' })
  await (await fetch(`${portal.base}/`)).text()
  await pause(restMs)
  const ours = residentMegabytes(portal.pid)
  await portal.stop()
  const what = `memory, at rest on a machine of 512 MB (allowed: ${allowedOnSmall} MiB)`
  return { what, ours, raw: allowedOnSmall, unit: 'MiB', budget: { kind: 'atMost', ratio: 1 } }
}

export function residentMegabytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
