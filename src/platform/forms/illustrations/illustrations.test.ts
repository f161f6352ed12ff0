import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { illustrations } from './illustrations.ts'

it('every drawing that comes with the portal can be chosen', () => {
  const drawn = readdirSync(`${import.meta.dirname}/drawings`).map((file) => file.replace('.svg', ''))
  expect(illustrations.map(({ name }) => name).sort()).toEqual(drawn.sort())
  expect(illustrations.every(({ address }) => address !== '')).toBe(true)
})
