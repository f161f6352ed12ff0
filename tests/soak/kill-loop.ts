import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningServer, runServer, startServer } from '#tests/support/run-server.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { doctorsFindings, forgetCounts, forgetLeases, growOld, observe, type Place, settled } from './observe.ts'
import { anOperation, type Operation, shareOf } from './operations.ts'
import { createPortalClient, type PortalClient, WrongAnswer } from './portal-client.ts'
import { aScribe, judgeScribe, type Scribe, scribbleUntilKilled } from './scribes.ts'
import { pictureOf, type World, without } from './world.ts'

export type KillLoop = {
  place: Place
  environment: Record<string, string>
  /** A session of an admin. */
  session: string
  kills: number
  seed: number
}

/** What happened, for those who want to know that something did. */
export type KillReport = {
  kills: number
  /** Operations that were answered with success, by kind. */
  confirmed: Record<string, number>
  /** Operations under way when the portal was killed: how many turned out as done, and as not done. */
  inDoubt: { done: number; undone: number }
  /** Milliseconds of each start, by the clock on the wall and as processor time (user and system) of the portal. */
  starts: { wall: number; processor: number }[]
}

type Person = {
  /** What the names of their things begin with. */
  name: string
  chance: Chance
  next: number
  /** All that was confirmed. */
  world: World
  ids: Map<string, string>
  trashIds: Map<string, string>
  /** What was under way when the portal was killed. */
  doubtful: Operation | null
}

/**
 * Some people change their own things, each one at a time, until the portal is killed at a random moment; then it starts
 * again, and now and then is killed while it does. Whatever was confirmed has to be there, with its bytes; what was
 * under way is wholly done or not at all.
 *
 * @throws Error that says what differs
 */
export async function runKillLoop(loop: KillLoop): Promise<KillReport> {
  const chance = chanceFrom(loop.seed)
  const people = Array.from({ length: 3 }, (_, index) => aPerson(`person${index}-`, chance.whole(1, 2 ** 30)))
  const scribes = [0, 1].map((index) => aScribe(`scribe${index}-`, chanceFrom(chance.whole(1, 2 ** 30))))
  const report: KillReport = { kills: 0, confirmed: {}, inDoubt: { done: 0, undone: 0 }, starts: [] }
  let server = await start(loop, report)
  try {
    for (;;) {
      await settled(loop.place)
      await judge(people, loop.place, report)
      for (const scribe of scribes) report.inDoubt.done += (await judgeScribe(scribe, loop.place)) ? 1 : 0
      if (report.kills >= loop.kills) return report
      const client = createPortalClient(server.address, loop.session)
      await Promise.all(people.map((person) => tidyUp(person, client)))
      await samplesAreServed(people, client, chance)
      const kill = killAfter(chance.whole(0, 30), chance.whole(0, 60), server.process)
      const work = people.map((person) => workUntilKilled(person, client, report, kill.isDone))
      await Promise.all([...work, ...scribes.map((scribe) => scribble(scribe, client, report, kill.isDone))])
      await server.ended
      report.kills += 1
      if (chance.fraction() < 0.2) report.kills += await killWhileItStarts(loop, chance)
      await forgetLeases(loop.place)
      await forgetCounts(loop.place)
      for (const person of people) await letOneGrowOld(person, loop.place, report)
      server = await start(loop, report)
    }
  } finally {
    server.process.kill('SIGKILL')
    await server.ended
  }
}

async function start({ environment }: KillLoop, report: KillReport): Promise<RunningServer> {
  const began = performance.now()
  const server = await runServer(environment)
  report.starts.push({ wall: Math.round(performance.now() - began), processor: processorTimeOf(server.process) })
  return server
}

/** User and system time, which Linux counts in hundredths of a second; 0 elsewhere. */
function processorTimeOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

const scribble = (scribe: Scribe, client: PortalClient, report: KillReport, isDone: () => void) =>
  scribbleUntilKilled(scribe, client, (what) => {
    report.confirmed[what] = (report.confirmed[what] ?? 0) + 1
    isDone()
  })

const aPerson = (name: string, seed: number): Person => ({
  name,
  chance: chanceFrom(seed),
  next: 1,
  doubtful: null,
  world: new Map(),
  ids: new Map(),
  trashIds: new Map(),
})

/** So many things are done first, whatever the machine needs for them; then it may come at any moment. */
function killAfter(operations: number, milliseconds: number, process: ChildProcess): { isDone(): void } {
  let left = operations
  const isDone = () => {
    if (left === 0) void killIn(milliseconds, process)
    left -= 1
  }
  isDone()
  return { isDone }
}

async function killIn(milliseconds: number, process: ChildProcess): Promise<void> {
  await pause(milliseconds)
  process.kill('SIGKILL')
}

async function killWhileItStarts({ environment }: KillLoop, chance: Chance): Promise<number> {
  const starting = startServer(environment)
  const ended = once(starting, 'exit')
  await killIn(chance.whole(50, 600), starting)
  await ended
  return 1
}

/** Now and then something lies in the trash for a month: the portal deletes it for good when it starts. */
async function letOneGrowOld(person: Person, place: Place, report: KillReport): Promise<void> {
  const tops = [...person.world].filter(([name, { trash }]) => trash === name).map(([name]) => name)
  const isTouched = person.doubtful && ['discard', 'restore'].includes(person.doubtful.what)
  if (tops.length === 0 || isTouched || person.chance.fraction() < 0.5) return
  const top = person.chance.one(tops)
  await growOld(place, person.trashIds.get(top) ?? '')
  person.world = without(person.world, top)
  if (person.doubtful) person.doubtful.after = without(person.doubtful.after, top)
  report.confirmed.purge = (report.confirmed.purge ?? 0) + 1
}

async function workUntilKilled(
  person: Person,
  client: PortalClient,
  report: KillReport,
  isDone: () => void,
): Promise<void> {
  const newName = () => `${person.name}${person.next++}`
  for (;;) {
    const operation = anOperation({ ...person, newName })
    try {
      await operation.send(client)
    } catch (error) {
      if (error instanceof WrongAnswer) throw error
      // The line is cut: nobody knows.
      person.doubtful = operation
      return
    }
    person.world = operation.after
    report.confirmed[operation.what] = (report.confirmed[operation.what] ?? 0) + 1
    isDone()
  }
}

async function judge(people: Person[], place: Place, report: KillReport): Promise<void> {
  const observed = await observe(place)
  for (const person of people) {
    const found = shareOf(observed.world, person.name)
    const [picture, confirmed] = [pictureOf(found), pictureOf(person.world)]
    const whole = person.doubtful && pictureOf(person.doubtful.after)
    if (isSame(picture, confirmed)) report.inDoubt.undone += person.doubtful ? 1 : 0
    else if (whole && isSame(picture, whole)) report.inDoubt.done += 1
    else throw new Error(`after kill ${report.kills}, ${explain(picture, confirmed, person.doubtful)}`)
    if (!isSame(picture, confirmed) || !person.doubtful?.begun) person.doubtful = null
    person.world = found
    refill(person.ids, observed.ids)
    refill(person.trashIds, observed.trashIds)
  }
  const findings = await doctorsFindings(place)
  if (findings.length > 0) throw new Error(`after kill ${report.kills} the doctor says: ${findings.join('\n')}`)
}

/** In place: operations keep the map at hand in which they write down what they made. */
function refill(map: Map<string, string>, entries: ReadonlyMap<string, string>): void {
  map.clear()
  for (const [name, id] of entries) map.set(name, id)
}

const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n')

function explain(found: string[], confirmed: string[], doubtful: Operation | null): string {
  const missing = confirmed.filter((line) => !found.includes(line))
  const surplus = found.filter((line) => !confirmed.includes(line))
  return [`${doubtful?.what ?? 'nothing'} in doubt`, 'confirmed, not found:', ...missing, 'found:', ...surplus].join(
    '\n',
  )
}

/** A cut upload is gone on with, or given up, as people do. */
async function tidyUp(person: Person, client: PortalClient): Promise<void> {
  const { doubtful, chance } = person
  const begun = doubtful?.begun
  person.doubtful = null
  if (!doubtful || !begun) return
  if (chance.fraction() < 0.5) return client.cancel(begun.address)
  if (await client.resume(begun.address, begun.bytes)) {
    person.world = doubtful.after
    begun.isDone()
  }
}

/** The bytes as people get them, of a few. */
async function samplesAreServed(people: Person[], client: PortalClient, chance: Chance): Promise<void> {
  for (const { world, ids } of people) {
    const files = [...world].filter(([, { trash, sha256 }]) => trash === null && sha256 !== null)
    if (files.length === 0) continue
    const [name, { sha256 }] = chance.one(files)
    const served = await client.sha256Of(ids.get(name) ?? '')
    if (served !== sha256) throw new Error(`${name} is served as ${served} and should be ${sha256}`)
  }
}
