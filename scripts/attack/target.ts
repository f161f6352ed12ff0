import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal, throwAway } from '../../bench/support/portal-process.ts'
import { bundleRoutes } from '../../tests/support/bundle-routes.ts'
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
  say(line: string): void
}

/** @param scale 1 for all of it, less for the short form. Answers what went wrong. */
export type Attack = { name: string; run(target: Target, scale: number): Promise<string[]> }

/** Of a container of 512 MB; and what other readers still take for an answer, in milliseconds. */
const maxGrowth = 100
const maxP99 = 500

const besidePages = ['/uploads', '/files/zip', '/app-check/exchange', '/administration/pages/home/preview']
const operations = ['/api/v1/functions/createUser', '/api/v1/intranet/userIntranet/resources']

/**
 * Starts the built portal behind a proxy, so that each request may come from a network of its own, runs the attacks one
 * after the other while others read, and says of each how much memory it took and what readers noticed.
 *
 * @returns what went wrong
 */
export async function attack(attacks: readonly Attack[], scale: number): Promise<string[]> {
  // The first start fills the demo: what that takes is no portal at rest.
  const first = await startPortal()
  await first.stop()
  const portal = await startPortal(first.dataDir, {
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    // What Node gives itself in a container of 512 MB.
    NODE_OPTIONS: '--max-old-space-size=256',
  })
  const { host, port } = new URL(portal.base)
  const routes = await bundleRoutes()
  const ofPages = routes.filter(({ hasAction }) => hasAction).map(({ pattern }) => pattern.replace(/:\w+/g, 'none'))
  const target: Target = {
    base: portal.base,
    host,
    port: Number(port),
    dataDir: portal.dataDir,
    addresses: [...besidePages, ...operations, ...new Set(ofPages)],
    sessions: manySessions(join(portal.dataDir, 'tandem.sqlite'), 400),
    say: (line) => console.log(`  ${line}`),
  }
  const wrong: string[] = []
  try {
    await warmUp(target)
    const memory = watchMemory(portal.pid)
    const idle = memory.now()
    console.log(`at rest: ${idle} MiB`)
    for (const one of attacks) wrong.push(...(await measured(one, target, memory, scale)))
    memory.stop()
    console.log(`at most: ${memory.peak()} MiB`)
    if (memory.peak() > idle + maxGrowth) wrong.push(`memory grew by ${memory.peak() - idle} MiB`)
    if (portal.child.exitCode !== null || portal.child.signalCode !== null) wrong.push('the process ended')
  } finally {
    await portal.stop()
    await throwAway(portal.dataDir)
  }
  return wrong
}

/** At rest is a portal that has worked: one that nobody ever asked anything has not yet what every page leaves. */
async function warmUp({ base, sessions }: Target): Promise<void> {
  const reading = Array.from({ length: 4 }, () => keepReading(base, sessions[0] ?? ''))
  await pause(8_000)
  for (const stop of reading) await stop()
}

async function measured(one: Attack, target: Target, memory: MemoryWatch, scale: number): Promise<string[]> {
  console.log(one.name)
  const stopReading = keepReading(target.base, target.sessions[1] ?? '')
  const wrong = await one.run(target, scale)
  const { count, median, p99, wrong: unread } = await stopReading()
  target.say(`${count} pages for others meanwhile, median ${median} ms, p99 ${p99} ms; memory ${memory.now()} MiB`)
  if (p99 > maxP99) wrong.push(`pages for others took ${p99} ms`)
  return [...wrong, ...unread].map((fault) => `${one.name}: ${fault}`)
}
