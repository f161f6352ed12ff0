import { setTimeout as pause } from 'node:timers/promises'
import { bundleRoutes } from '#tests/support/bundle-routes.ts'
import { type PortalProcess, startPortal } from '../../bench/support/portal-process.ts'
import { type Container, makeContainer } from './container.ts'
import { keepReading } from './keep-reading.ts'
import { openPlace, type Place } from './place.ts'
import { type MemoryWatch, watchMemory } from './watch-memory.ts'

/** A portal that is attacked, and what an attack needs of it. Of several processes each is asked in turn. */
export type Target = {
  readonly base: string
  readonly port: number
  host: string
  /** Every address that takes a change, with something that is not there in place of each id. */
  addresses: readonly string[]
  /** Answers the Cookie header of a demo account. */
  signIn: PortalProcess['signIn']
  rows: Place['rows']
  insert: Place['insert']
  say(line: string): void
}

/** @param scale 1 for all of it, less for the short form. Answers what went wrong. */
export type Attack = { name: string; run(target: Target, scale: number): Promise<string[]> }

/** MiB: of all processes of the portal together; and what the portal itself may take, so that readers of strange files find room beside it. */
const containerSize = 512
const maxPortal = 400
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
 * Starts the built portal behind a proxy, so that each request may come from a network of its own, each process in a
 * container of 512 MB where this account may make one; runs the attacks one after the other while others read, and says of
 * each what it took.
 */
export async function attack(attacks: readonly Attack[], scale: number): Promise<Outcome> {
  const place = await openPlace()
  const outcome: Outcome = { wrong: [], exceeded: [] }
  const running: Attacked[] = []
  try {
    for (const one of place.processes) running.push(await startAttacked(one))
    const isContained = running.every(({ container }) => container)
    console.log(`${place.name}, ${isContained ? 'each in a container of 512 MB' : 'memory is only watched'}`)
    const target = await targetOf(running, place)
    const cookie = await target.signIn('lid@tandem.example')
    await warmUp(target, cookie, running.length, scale)
    for (const one of running) one.begin()
    for (const one of attacks) {
      await measured(one, { target, cookie, scale, outcome })
      const memory = running.map(({ memory: watched }) => `${watched.now()} MiB now, ${watched.peak()} at most`)
      target.say(`memory of the portal: ${memory.join('; ')}`)
    }
    for (const one of running) one.finish(outcome)
  } finally {
    for (const { portal, container } of running) {
      await portal.stop()
      container?.remove()
    }
    await place.close()
  }
  return outcome
}

type Attacked = {
  portal: PortalProcess
  memory: MemoryWatch
  container: Container | null
  begin(): void
  finish(outcome: Outcome): void
}

async function startAttacked({ dataDir, environment }: Place['processes'][number]): Promise<Attacked> {
  const container = makeContainer(containerSize)
  const own = { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', ...(!container && heapOfContainer), ...environment }
  const portal = await startPortal(dataDir, own, { group: container?.processes })
  const memory = watchMemory(portal.pid)
  return {
    portal,
    memory,
    container,
    begin() {
      console.log(`at rest: ${memory.now()} MiB`)
    },
    finish({ wrong, exceeded }) {
      memory.stop()
      const peak = memory.peak()
      console.log(`the portal at most: ${peak} MiB; its container with all readers: ${container?.peak() ?? '?'} MiB`)
      if (peak > maxPortal) exceeded.push(`the portal took ${peak} MiB`)
      if (portal.child.exitCode !== null || portal.child.signalCode !== null) wrong.push('the process ended')
    },
  }
}

async function targetOf(running: readonly Attacked[], { rows, insert }: Place): Promise<Target> {
  const bases = running.map(({ portal }) => portal.base)
  let asked = 0
  const next = () => bases[asked++ % bases.length] ?? ''
  return {
    get base() {
      return next()
    },
    get port() {
      return Number(new URL(next()).port)
    },
    host: new URL(bases[0] ?? '').host,
    addresses: await changingAddresses(),
    signIn: (email) => running[0]?.portal.signIn(email) ?? Promise.resolve(''),
    rows,
    insert,
    say: (line) => console.log(`  ${line}`),
  }
}

/** What Node gives itself in such a container. */
const heapOfContainer = { NODE_OPTIONS: '--max-old-space-size=256' }

async function changingAddresses(): Promise<string[]> {
  const routes = await bundleRoutes()
  const ofPages = routes.filter(({ hasAction }) => hasAction).map(({ pattern }) => pattern.replace(/:\w+/g, 'none'))
  return [...besidePages, ...operations, ...new Set(ofPages)]
}

/** At rest is a portal that has worked, for as many readers as a newsletter brings: its heap has the size that this takes. */
async function warmUp(target: Target, cookie: string, processes: number, scale: number): Promise<void> {
  const reading = Array.from({ length: 40 * processes }, () => keepReading(() => target.base, cookie))
  await pause(8_000 * scale)
  for (const stop of reading) await stop()
}

type Running = { target: Target; cookie: string; scale: number; outcome: Outcome }

async function measured(one: Attack, { target, cookie, scale, outcome }: Running): Promise<void> {
  console.log(one.name)
  const stopReading = keepReading(() => target.base, cookie)
  const wrong = await one.run(target, scale)
  const { count, median, p99, wrong: unread } = await stopReading()
  target.say(`${count} pages for others meanwhile, median ${median} ms, p99 ${p99} ms`)
  outcome.wrong.push(...[...wrong, ...unread].map((fault) => `${one.name}: ${fault}`))
  if (p99 > maxP99) outcome.exceeded.push(`${one.name}: pages for others took ${p99} ms`)
}
