import { expect, it } from 'vitest'
import { isSameText } from './same-text.server.ts'

it.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['..', '=¥', false],
  ['💥', 'ab', false],
  ['', '', true],
])('%s and %s: %s', (one, other, isSame) => expect(isSameText(one, other)).toBe(isSame))
