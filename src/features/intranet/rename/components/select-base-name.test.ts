import { expect, it } from 'vitest'
import { baseLength } from './rename-editor.tsx'

it.each([
  ['Verslag', 'pdf', 7],
  ['Verslag.pdf', 'pdf', 7],
  ['Verslag.PDF', 'pdf', 7],
  ['Verslag 1.2', 'pdf', 11],
  ['.pdf', 'pdf', 4],
  ['Map.pdf', null, 7],
  ['Bestand', '', 7],
])('of “%s” (%s) the first %i characters are selected', (name, extension, length) => {
  expect(baseLength(name, extension)).toBe(length)
})
