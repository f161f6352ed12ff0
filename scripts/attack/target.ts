import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PortalProcess, startPortal, throwAway } from '../../bench/support/portal-process.ts'
import { bundleRoutes } from '../../tests/support/bundle-routes.ts'
import { makeContainer } from './container.ts'
import { keepReading } from './keep-reading.ts'
import { manySessions } from './many-sessions.ts'
import { type MemoryWatch, watchMemory } from './watch-memory.ts'

/** A portal that is attacked, and what an attack needs of it. */
export type Target = {
  base: string
  host: string
  port: number
  dataDir: string
  /** Every address that takes a change, with something that is not there in place of each id. */
  addresses: readonly string[]
  /** Cookie headers of members, one each. */
  sessions: readonly string[]
  /** Answers the Cookie header of a demo account. */
  signIn: PortalProcess['signIn']
  say(line: string): void
}

/** @param scale 1 for all of it, less for the short form. Answers what went wrong. */
export type Attack = { name: string; run(target: Target, scale: number): Promise<string[]> }

/** MiB: of all processes of the portal together; and by how much the portal itself may grow. */
const containerSize = 512
const maxGrowth = 100
/** Milliseconds that other readers wait at most, but for one page in a hundred. */
const maxP99 = 500

export type Outcome = {
  /** What arrived that must not, and what did not happen that must. */
  wrong: string[]
  /** What took too much memory or time; depends on what else the machine does. */
  exceeded: string[]
}

const besidePages = ['/uploads', '/files/zip', '/app-check/exchange', '/administration/pages/home/preview']
const operations = ['/api/v1/functions/createUser', '/api/v1/intranet/userIntranet/resources']

/**
 * Starts the built portal behind a proxy, so that each request may come from a network of its own, in a container of 512 MB
 * where this account may make one; runs the attacks one after the other while others read, and says of each what it took.
 */
export async function attack(attacks: readonly Attack[], scale: number): Promise<Outcome> {
  // The first start fills the demo: what that takes is no portal at rest.
  const first = await startPortal()
  await first.stop()
  const container = makeContainer(containerSize)
  const environment = { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', ...(!container && heapOfContainer) }
  const portal = await startPortal(first.dataDir, environment, container?.processes)
  console.log(container ? `in a container of ${containerSize} MB` : 'without a container: memory is only watched')
  const { host, port } = new URL(portal.base)
  const target: Target = {
    base: portal.base,
    host,
    port: Number(port),
    dataDir: portal.dataDir,
    addresses: await changingAddresses(),
    sessions: manySessions(join(portal.dataDir, 'tandem.sqlite'), 400),
    signIn: portal.signIn,
    say: (line) => console.log(`  ${line}`),
  }
  const outcome: Outcome = { wrong: [], exceeded: [] }
  try {
    await warmUp(target)
    const memory = watchMemory(portal.pid)
    const idle = memory.now()
    console.log(`at rest: ${idle} MiB`)
    for (const one of attacks) await measured(one, { target, memory, scale, outcome })
    memory.stop()
    const peak = memory.peak()
    console.log(`the portal at most: ${peak} MiB; the container with all readers: ${container?.peak() ?? '?'} MiB`)
    if (peak > idle + maxGrowth) outcome.exceeded.push(`memory grew by ${peak - idle} MiB`)
    if (portal.child.exitCode !== null || portal.child.signalCode !== null) outcome.wrong.push('the process ended')
  } finally {
    await portal.stop()
    await throwAway(portal.dataDir)
    container?.remove()
  }
  return outcome
}

/** What Node gives itself in such a container. */
const heapOfContainer = { NODE_OPTIONS: '--max-old-space-size=256' }

async function changingAddresses(): Promise<string[]> {
  const routes = await bundleRoutes()
  const ofPages = routes.filter(({ hasAction }) => hasAction).map(({ pattern }) => pattern.replace(/:\w+/g, 'none'))
  return [...besidePages, ...operations, ...new Set(ofPages)]
}

/** At rest is a portal that has worked: one that nobody ever asked anything has not yet what every page leaves. */
async function warmUp({ base, sessions }: Target): Promise<void> {
  const reading = Array.from({ length: 4 }, () => keepReading(base, sessions[0] ?? ''))
  await pause(8_000)
  for (const stop of reading) await stop()
}

type Running = { target: Target; memory: MemoryWatch; scale: number; outcome: Outcome }

async function measured(one: Attack, { target, memory, scale, outcome }: Running): Promise<void> {
  console.log(one.name)
  const stopReading = keepReading(target.base, target.sessions[1] ?? '')
  const wrong = await one.run(target, scale)
  const { count, median, p99, wrong: unread } = await stopReading()
  target.say(`${count} pages for others meanwhile, median ${median} ms, p99 ${p99} ms; memory ${memory.now()} MiB`)
  outcome.wrong.push(...[...wrong, ...unread].map((fault) => `${one.name}: ${fault}`))
  if (p99 > maxP99) outcome.exceeded.push(`${one.name}: pages for others took ${p99} ms`)
}
