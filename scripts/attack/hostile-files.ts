import { setTimeout as pause } from 'node:timers/promises'
import { documentBombs } from '#tests/support/bombs.ts'
import { upload } from '../../bench/support/upload.ts'
import type { Attack, Target } from './target.ts'

/** Milliseconds in which all of them must have been read or given up. */
const maxReadingMs = 600_000

/** Documents that harm whoever opens them without care, uploaded by an admin who knows nothing of it. */
export const hostileFiles: Attack = {
  name: 'hostile documents',
  async run(target, scale) {
    const { base, signIn, say } = target
    const cookie = await signIn('admin@tandem.example')
    const chosen = documentBombs.slice(0, Math.ceil(documentBombs.length * scale))
    const ids = new Map<string, string>()
    for (const { name, fileName, bytes } of chosen) ids.set(await upload(base, cookie, '', bytes, fileName), name)
    const states = await statesOf(target, [...ids.keys()])
    const counts = new Map<string, number>()
    for (const state of states.values()) counts.set(state, (counts.get(state) ?? 0) + 1)
    say(`${chosen.length} documents: ${[...counts].map(([state, times]) => `${state} ${times}`).join(', ')}`)
    return [...ids].flatMap(([id, name]) =>
      ['waiting', 'queued'].includes(states.get(id) ?? 'waiting') ? [`${name} was never read nor given up`] : [],
    )
  },
}

async function statesOf({ rows }: Target, ids: readonly string[]): Promise<Map<string, string>> {
  const asked = `select resource, state from intranet_text where resource in (${ids.map((id) => `'${id}'`).join(', ')})`
  const isOpen = (state: string | undefined) => state === undefined || state === 'waiting' || state === 'queued'
  const until = Date.now() + maxReadingMs
  let states = new Map<string, string>()
  do {
    await pause(250)
    states = new Map((await rows(asked)).map(({ resource, state }) => [String(resource), String(state)]))
  } while (ids.some((id) => isOpen(states.get(id))) && Date.now() < until)
  return states
}
