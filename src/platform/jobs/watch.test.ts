import { expect, it, onTestFinished } from 'vitest'
import { createWatch } from './watch.server.ts'

const anHour = 3_600_000

it('looks once more when it is nudged while looking', async () => {
  let looks = 0
  const lookedTwice = Promise.withResolvers<void>()
  const watch = createWatch(async () => {
    looks += 1
    if (looks === 1) watch.nudge()
    if (looks === 2) lookedTwice.resolve()
  }, anHour)
  onTestFinished(() => watch.stop())

  watch.start()
  await lookedTwice.promise
  expect(looks).toBe(2)
})

it('looks from time to time without being nudged', async () => {
  const lookedThrice = Promise.withResolvers<number>()
  let looks = 0
  const watch = createWatch(async () => {
    looks += 1
    if (looks === 3) lookedThrice.resolve(looks)
  }, 1)
  onTestFinished(() => watch.stop())

  watch.start()
  expect(await lookedThrice.promise).toBe(3)
})
