import { expect, it } from 'vitest'
import { isOlder } from './open-database.server.ts'

it.each([
  ['3.51.2', true],
  ['3.51.3', false],
  ['3.51.10', false],
  ['3.9.9', true],
  ['3.53', false],
  ['2.99.99', true],
  ['4.0.0', false],
])('%s is older than 3.51.3: %s', (version, older) => {
  expect(isOlder(version, '3.51.3')).toBe(older)
})
