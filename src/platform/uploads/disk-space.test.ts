import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRoomCheck } from './disk-space.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A disk of 1 GB, of which half has to stay free. */
function aDisk(room: number) {
  const disk = { room, asked: 0 }
  const check = createRoomCheck(async () => {
    disk.asked += 1
    return { free: 500e6 + disk.room, total: 1e9 }
  })
  return { disk, check }
}

const full = { code: 'storage/no-space' }

it('asks once in a second for small files, and takes off what they announced', async () => {
  const { disk, check } = aDisk(1000)
  await check(600)
  await check(400)
  expect(disk.asked).toBe(1)
  await expect(check(1)).rejects.toMatchObject(full)
  await vi.advanceTimersByTimeAsync(1001)
  await check(1000)
  expect(disk.asked).toBe(2)
})

it('asks anew for each large file, and for the next one after it was full', async () => {
  const { disk, check } = aDisk(1e6)
  await check(1000)
  disk.room = 299_999
  await expect(check(300_000)).rejects.toMatchObject(full)
  disk.room = 1e6
  await check(1000)
  expect(disk.asked).toBe(3)
})
