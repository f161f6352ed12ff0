import { expect, it } from 'vitest'
import { depthOf } from './receive-body.server.ts'

it.each([
  ['', 0],
  ['"[[["', 0],
  ['{"a":[1,{"b":"]]"}]}', 3],
  ['["\\"[[[["]', 1],
  ['["\\\\",[[]]]', 3],
  ['[[],[],[]]', 2],
])('%s is %i deep', (json, depth) => {
  expect(depthOf(json)).toBe(depth)
})

it('stops counting where it is too deep', () => {
  expect(depthOf('['.repeat(100_000))).toBe(33)
})
