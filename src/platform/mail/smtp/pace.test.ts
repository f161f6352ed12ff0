import { expect, it, onTestFinished, vi } from 'vitest'
import { createPace } from './deliver-by-smtp.server.ts'

it('lets so many pass in a time, and those first who are awaited', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pace = createPace(2, 1000)
  const passed: string[] = []
  const pass = (name: string, isUrgent: boolean) => void pace(isUrgent).then(() => passed.push(name))
  for (const name of ['one', 'two', 'three']) pass(name, false)
  pass('reset link', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(500)
  expect(passed).toEqual(['one', 'reset link'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(passed).toEqual(['one', 'reset link', 'two', 'three'])
})

it('makes nobody wait where no limit is set', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pace = createPace(0, 1000)
  let passed = 0
  for (const isUrgent of [false, false, true]) void pace(isUrgent).then(() => (passed += 1))
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toBe(3)
})
