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
  return [
    {
      what: 'cold start to first answer',
      ...middle('startedIn'),
      unit: 'ms',
      budget: { kind: 'atMost', ratio: 2 },
    },
    { what: 'cold start to first answer, processor time', ...middle('startTook'), unit: 'cpu-ms' },
  ]
}

type Started = Pick<PortalProcess, 'startedIn' | 'startTook'>

async function startedAndStopped(starting: Promise<Started & { stop(): Promise<void> }>): Promise<Started> {
  const server = await starting
  await server.stop()
  return server
}

/** Resident memory after a first page and after seconds of pages, where nothing limits it, against a bare node:http server. */
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
    { what: 'memory, idle', ...idle, unit: 'MiB' },
    { what: 'memory, after load', ...loaded, unit: 'MiB' },
  ]
}

/** What a small machine may be asked for, in MiB, and how long a portal needs to come to rest, in milliseconds. */
const allowedOnSmall = { atRest: 110, afterLoad: 220 }
const restMs = 8_000

/** Resident memory at rest and after seconds of pages, as on a machine or in a container of 512 MB. */
export async function smallMemory(runtime: Runtime): Promise<Row[]> {
  const portal = await runtime.startPortal({ MEMORY: 'small' })
  await (await fetch(`${portal.base}/`)).text()
  await pause(restMs)
  const atRest = residentMegabytes(portal.pid)
  await load({ url: `${portal.base}/information`, headers: { cookie: await portal.signIn('lid@tandem.example') } })
  const afterLoad = residentMegabytes(portal.pid)
  await portal.stop()
  return [onSmall('at rest', atRest, allowedOnSmall.atRest), onSmall('after load', afterLoad, allowedOnSmall.afterLoad)]
}

const onSmall = (when: string, ours: number, allowed: number): Row => ({
  what: `memory, ${when} on a machine of 512 MB (allowed: ${allowed} MiB)`,
  ours,
  raw: allowed,
  unit: 'MiB',
  budget: { kind: 'atMost', ratio: 1 },
})

export function residentMegabytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
