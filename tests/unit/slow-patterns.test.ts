import { expect, it } from 'vitest'
import { cleanComment } from '../../src/features/articles/comments/comment.ts'
import { programExtensionOf } from '../../src/platform/files/file-extension.ts'

const many = 200_000

/** What strangers may send, in sizes that their requests may have: as many steps as letters, not their square. */
it.each([
  ['a comment of spaces', () => cleanComment(`a${' '.repeat(many)}b`), `a${' '.repeat(many)}b`],
  ['a comment of spaces before a line break', () => cleanComment(`a${' '.repeat(many)}\nb`), 'a\nb'],
  ['a file name of dots', () => programExtensionOf(`a${'.'.repeat(many)}b`, new Set(['exe'])), null],
  ['a program behind dots', () => programExtensionOf(`a.exe${'. '.repeat(many)}`, new Set(['exe'])), 'exe'],
] as const)('%s is read within a moment', (_, read, expected) => {
  const begun = performance.now()
  const found = read()
  expect(performance.now() - begun).toBeLessThan(1_000)
  // Compared by hand: to print what differs would take longer than the test.
  expect(found === expected).toBe(true)
})
