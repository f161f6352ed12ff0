import { expect, it } from 'vitest'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { moveRules } from './folder-tree.ts'

const t = ((key: string) => key) as unknown as TFunction
const rules = moveRules(t, [
  { id: 'a', parent: 'here' },
  { id: 'b', parent: 'here' },
])

it('refuses the folder in which everything already stands, and the moved folders themselves', () => {
  expect(rules.refusalOf({ id: 'here' })).toBe('intranet.move.here-now')
  expect(rules.refusalOf({ id: 'a' })).toBe('intranet.move.moving')
  expect(rules.refusalOf({ id: 'elsewhere' })).toBeUndefined()
  expect(rules.refusalOf({ id: null })).toBeUndefined()
})

it('keeps a moved folder shut, so that nothing within it can be chosen', () => {
  expect(rules.isShut({ id: 'b' })).toBe(true)
  expect(rules.isShut({ id: 'here' })).toBe(false)
})

it('lets rows from several folders gather in one of them', () => {
  const gathering = moveRules(t, [
    { id: 'a', parent: 'here' },
    { id: 'b', parent: null },
  ])
  expect(gathering.refusalOf({ id: 'here' })).toBeUndefined()
  expect(gathering.refusalOf({ id: null })).toBeUndefined()
})
