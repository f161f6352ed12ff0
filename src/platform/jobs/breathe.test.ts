import { expect, it } from 'vitest'
import { createBreath } from './breathe.ts'

const aTurnOf = (order: string[], name: string) => setTimeout(() => order.push(name), 1)

it('goes on at once as long as the share is not used up', async () => {
  expect(await createBreath(60_000, 60_000)()).toBe(false)
})

it('lets those come first who want a turn meanwhile, where nobody waits for the work', async () => {
  const order: string[] = []
  const breathe = createBreath(0, 20)
  aTurnOf(order, 'somebody')
  expect(await breathe()).toBe(true)
  aTurnOf(order, 'somebody else')
  await breathe()
  order.push('work')
  expect(order).toEqual(['somebody', 'somebody else', 'work'])
})
