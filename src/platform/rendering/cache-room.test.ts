import { expect, it } from 'vitest'
import { cacheRoom } from './cache-room.server.ts'

const GiB = 1024 ** 3

it('is all that was asked for on a large machine, and a quarter where the engine has 256 MiB', () => {
  expect([4 * GiB, GiB, GiB / 4].map((limit) => cacheRoom(4000, limit))).toEqual([4000, 4000, 1000])
})
