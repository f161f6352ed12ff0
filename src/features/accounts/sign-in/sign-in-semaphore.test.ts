import { describe, expect, it } from 'vitest'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import { accountsErrors } from '../accounts.errors.ts'

const slotsOf = (atOnce: number, waiting: number) =>
  createSemaphore({ atOnce, waiting, isReentrant: true, whenFull: accountsErrors['auth/busy'] })

function aJob() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('heavy work', () => {
  it('runs only so much at once, and the rest in order', async () => {
    const slots = slotsOf(2, 10)
    const started: number[] = []
    const jobs = [0, 1, 2, 3].map(() => aJob())
    const runs = jobs.map((job, number) =>
      slots.run(() => {
        started.push(number)
        return job.done
      }),
    )
    await turn()
    expect(started).toEqual([0, 1])
    jobs[1]?.finish()
    await turn()
    expect(started).toEqual([0, 1, 2])
    for (const job of jobs) job.finish()
    await Promise.all(runs)
    expect(started).toEqual([0, 1, 2, 3])
  })

  it('is refused when too much already waits', async () => {
    const slots = slotsOf(1, 1)
    const job = aJob()
    const runs = [slots.run(() => job.done), slots.run(() => job.done)]
    await expect(slots.run(() => job.done)).rejects.toMatchObject({ code: 'auth/busy', status: 503 })
    job.finish()
    await Promise.all(runs)
    await expect(slots.run(async () => 'free again')).resolves.toBe('free again')
  })

  it('gives the slot back after a failure', async () => {
    const slots = slotsOf(1, 0)
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(slots.run(async () => 'free again')).resolves.toBe('free again')
  })

  it('inside a slot waits for no other', async () => {
    const slots = slotsOf(1, 0)
    await expect(slots.run(() => slots.run(async () => 'inner'))).resolves.toBe('inner')
  })
})
