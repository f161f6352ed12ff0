import { expect, it } from 'vitest'
import { fileFamily } from './file-icon.tsx'

it.each([
  ['pdf', 'pdf'],
  ['docx', 'word'],
  ['xlsx', 'excel'],
  ['csv', 'csv'],
  ['pptx', 'powerpoint'],
  ['heic', 'image'],
  ['xyz', 'other'],
  ['', 'other'],
  [null, 'other'],
] as const)('a .%s is of the family %s', (extension, family) => {
  expect(fileFamily(extension)).toBe(family)
})
