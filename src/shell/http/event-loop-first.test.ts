import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// In a process of its own: this one would keep the priorities.
const program = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { readFile } from 'node:fs/promises'
  import { getPriority } from 'node:os'
  import { eventLoopFirst } from ${JSON.stringify(join(import.meta.dirname, 'event-loop-first.server.ts'))}
  await readFile('/proc/self/comm')
  eventLoopFirst()
  const threads = readdirSync('/proc/self/task').map(Number)
  const isOfPool = (thread) => readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').startsWith('libuv-worker')
  const steps = threads.map((thread) => [isOfPool(thread), getPriority(thread) - getPriority()])
  console.log(JSON.stringify(Object.groupBy(steps, ([isOfPool]) => isOfPool)))`

it.runIf(process.platform === 'linux')(
  'puts the threads that hash and press behind the event loop, and no other',
  () => {
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    const { true: pool, false: others } = JSON.parse(said) as Record<'true' | 'false', [boolean, number][]>
    expect(new Set(pool.map(([, steps]) => steps))).toEqual(new Set([10]))
    expect(new Set(others.map(([, steps]) => steps))).toEqual(new Set([0]))
  },
)
