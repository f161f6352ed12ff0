import { expect, it } from 'vitest'
import { formatFact } from './formats.ts'

it.each([
  ['maxBytes', 536_870_912, '536,9\u00A0MB', '536,9\u00A0Mo'],
  ['usedBytes', 2_500, '3\u00A0kB', '3\u00A0ko'],
  ['count', 1234, '1.234', '1\u202F234'],
  ['maximum', 200_000, '200.000', '200\u202F000'],
  ['thisYear', 2026, '2026', '2026'],
  ['name', 'jaarverslag.pdf', 'jaarverslag.pdf', 'jaarverslag.pdf'],
])('says %s %s as %s, in French as %s', (name, value, nl, fr) => {
  expect([formatFact(name, value, 'nl'), formatFact(name, value, 'fr')]).toEqual([nl, fr])
})
