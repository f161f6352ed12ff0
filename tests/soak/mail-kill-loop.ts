import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { runServer, startServer } from '#tests/support/run-server.ts'
import { type MailingState, stateOfMailing } from './a-mailing.ts'
import { type Chance, chanceFrom } from './chance.ts'
import type { OutsideSink } from './mail-sink-outside.ts'
import { forgetLeases, type Place } from './observe.ts'

export type MailKillLoop = {
  place: Place
  environment: Record<string, string>
  sink: OutsideSink
  subscribers: number
  kills: number
  seed: number
}

export type MailKillReport = {
  kills: number
  /** Addresses that got a mail, and those that got more than one. */
  reached: number
  twice: string[]
  /** Handed over and never confirmed; and those of them that did not arrive, which an admin would have to send again. */
  unconfirmed: number
  lost: string[]
  state: Omit<MailingState, 'unconfirmed'>
  seconds: number
  /** Milliseconds in which a visitor got their page meanwhile. */
  page: { asked: number; median: number; most: number }
}

/**
 * Kills the portal at random moments while it tells its subscribers, and now and then while it starts, until it was killed often
 * enough; then lets it finish.
 */
export async function runMailKillLoop(loop: MailKillLoop): Promise<MailKillReport> {
  const { place, environment, sink, subscribers } = loop
  const chance = chanceFrom(loop.seed)
  const begun = Date.now()
  const waits: number[] = []
  let kills = 0
  let server = await runServer(environment)
  try {
    while (kills < loop.kills) {
      const visitor = visit(server.address, waits)
      const left = subscribers - sink.taken.size
      const share = Math.max(1, Math.floor((left / (loop.kills - kills + 1)) * 2))
      await sink.more(Math.min(chance.whole(1, share), Math.max(1, left - 1)))
      await pause(chance.fraction() * 12)
      server.process.kill('SIGKILL')
      await Promise.all([server.ended, visitor])
      kills += 1
      if (chance.fraction() < 0.2) kills += await killWhileItStarts(environment, chance)
      await forgetLeases(place)
      server = await runServer(environment)
      if (subscribers - sink.taken.size < 2) break
    }
    const visitor = visit(server.address, waits)
    const state = await finished(place)
    server.process.kill('SIGKILL')
    await Promise.all([server.ended, visitor])
    return judged(state, sink, { kills, waits, seconds: (Date.now() - begun) / 1000 })
  } finally {
    server.process.kill('SIGKILL')
    await server.ended
  }
}

async function killWhileItStarts(environment: Record<string, string>, chance: Chance): Promise<number> {
  const starting = startServer(environment)
  const ended = once(starting, 'exit')
  await pause(chance.whole(200, 1500))
  starting.kill('SIGKILL')
  await ended
  return 1
}

/** Somebody reads the news again and again, until the portal is gone. */
async function visit(address: string, waits: number[]): Promise<void> {
  for (;;) {
    const begun = performance.now()
    try {
      // Asked anew each time: a cached page would say nothing about the queries behind it.
      const answer = await fetch(`${address}/news?lang=${waits.length % 2 === 0 ? 'nl' : 'fr'}&turn=${waits.length}`)
      await answer.arrayBuffer()
    } catch {
      return
    }
    waits.push(performance.now() - begun)
    await pause(20)
  }
}

async function finished(place: Place): Promise<MailingState> {
  for (;;) {
    const state = await stateOfMailing(place)
    if (state.isDone && state.jobs === 0) return state
    await pause(200)
  }
}

function judged(
  { unconfirmed, ...state }: MailingState,
  { taken }: OutsideSink,
  { kills, waits, seconds }: { kills: number; waits: number[]; seconds: number },
): MailKillReport {
  const sorted = waits.sort((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return {
    kills,
    reached: taken.size,
    twice: [...taken].filter(([, count]) => count > 1).map(([address]) => address),
    unconfirmed: unconfirmed.length,
    lost: unconfirmed.filter((address) => !taken.has(address)),
    state,
    seconds: Math.round(seconds),
    page: { asked: waits.length, median: at(0.5), most: at(1) },
  }
}
