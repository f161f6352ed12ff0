import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LiveBus } from '../../src/platform/live/live.server.ts'

type JoinedBuses = { here: LiveBus; there: LiveBus; close(): Promise<void> }

function heardBy(bus: LiveBus, count: number): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const heard: string[] = []
  bus.hear((message) => {
    heard.push(message)
    if (heard.length === count) resolve(heard)
  })
  return promise
}

export function liveBusContract(name: string, join: () => Promise<JoinedBuses>): void {
  describe(`${name} joins processes`, () => {
    let buses: JoinedBuses
    beforeEach(async () => {
      buses = await join()
    })
    afterEach(() => buses.close())

    it('carries what one says to the other, in order', async () => {
      const heard = heardBy(buses.there, 3)
      for (const message of ['one', 'two', 'trois « é » \' " \\']) buses.here.say(message)
      expect(await heard).toEqual(['one', 'two', 'trois « é » \' " \\'])
    })

    it('carries in both directions, and back to who said it', async () => {
      const [here, there] = [heardBy(buses.here, 2), heardBy(buses.there, 2)]
      buses.here.say('from here')
      buses.there.say('from there')
      expect((await here).sort()).toEqual(['from here', 'from there'])
      expect((await there).sort()).toEqual(['from here', 'from there'])
    })

    it('carries 7,000 bytes at once', async () => {
      const heard = heardBy(buses.there, 1)
      buses.here.say('x'.repeat(7000))
      expect(await heard).toEqual(['x'.repeat(7000)])
    })
  })
}
