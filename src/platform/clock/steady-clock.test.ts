import { expect, it } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { createSteadyClock } from './steady-clock.server.ts'

const [hour, day, year] = [3600, 24 * 3600, 365 * 24 * 3600]

describeOnEachDatabase('a clock', (open) => {
  async function start() {
    const { db } = await open()
    const clock = createTestClock()
    const run = { hours: 0 }
    const deps = { db, clock, log: createLog('silent'), uptime: () => run.hours * hour * 1000 }
    const pass = (hours: number) => {
      clock.forward(hours * hour)
      run.hours += hours
    }
    return { clock, pass, restart: () => ({ mayPurge: createSteadyClock(deps) }) }
  }

  it('that goes on lets what is due be purged', async () => {
    const { pass, restart } = await start()
    const steady = restart()
    expect(await steady.mayPurge()).toBe(true)
    pass(1)
    expect(await steady.mayPurge()).toBe(true)
    pass(30)
    expect(await restart().mayPurge()).toBe(true)
  })

  it('that jumps ahead a year lets nothing be purged for a day, and nothing at all when it comes back', async () => {
    const { clock, pass, restart } = await start()
    const steady = restart()
    await steady.mayPurge()
    clock.forward(year)
    expect(await steady.mayPurge()).toBe(false)
    pass(5)
    expect(await steady.mayPurge()).toBe(false)
    expect(await restart().mayPurge(), 'nor after a restart').toBe(false)
    clock.forward(-year)
    expect(await steady.mayPurge()).toBe(true)
    clock.forward(year)
    expect(await steady.mayPurge()).toBe(false)
    pass(24)
    expect(await steady.mayPurge(), 'it was right after all').toBe(true)
    pass(1)
    expect(await steady.mayPurge()).toBe(true)
  })

  it('that goes back a day holds nothing', async () => {
    const { clock, restart } = await start()
    const steady = restart()
    await steady.mayPurge()
    clock.forward(-day)
    expect(await steady.mayPurge()).toBe(true)
  })
})
