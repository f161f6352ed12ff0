import { expect, it } from 'vitest'
import { sharedSync } from './shared-sync.ts'

it('is under way once; those who come meanwhile share the next one, also when the first failed', async () => {
  const asked: PromiseWithResolvers<void>[] = []
  const sync = sharedSync(() => {
    const one = Promise.withResolvers<void>()
    asked.push(one)
    return one.promise
  })
  const first = sync()
  const [second, third] = [sync(), sync()]
  expect(asked).toHaveLength(1)
  asked[0]?.reject(new Error('EIO'))
  await expect(first).rejects.toThrow('EIO')
  expect(asked).toHaveLength(2)
  const fourth = sync()
  asked[1]?.resolve()
  await Promise.all([second, third])
  expect(asked).toHaveLength(3)
  asked[2]?.resolve()
  await fourth
})
