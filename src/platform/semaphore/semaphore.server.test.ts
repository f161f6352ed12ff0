import { setImmediate as everybodyElse } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.server.ts'

function someWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, finish: resolve }
}

it('lets only so many work at once, and the next one when one is done', async () => {
  const semaphore = createSemaphore({ atOnce: 2, waiting: 5 })
  const works = [someWork(), someWork(), someWork()]
  const begun: number[] = []
  const runs = works.map((work, index) =>
    semaphore.run(() => {
      begun.push(index)
      return work.promise
    }),
  )
  await everybodyElse()
  expect(begun).toEqual([0, 1])
  works[1]?.finish()
  await runs[1]
  await everybodyElse()
  expect(begun).toEqual([0, 1, 2])
  for (const work of works) work.finish()
  await Promise.all(runs)
})

it('refuses who would wait behind too many, and goes on after a failure', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waiting: 1 })
  const work = someWork()
  const first = semaphore.run(() => work.promise)
  const second = semaphore.run(() => Promise.reject(new Error('broken')))
  await expect(semaphore.run(async () => 'third')).rejects.toMatchObject({ status: 429 })
  work.finish()
  await first
  await expect(second).rejects.toThrow('broken')
  expect(await semaphore.run(async () => 'later')).toBe('later')
})
