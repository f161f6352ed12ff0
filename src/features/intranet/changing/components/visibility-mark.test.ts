import { expect, it } from 'vitest'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { visibilityMarks } from '../../list/components/resource-row.tsx'

const t = ((key: string) => key.split('-').at(-1)) as unknown as TFunction

it('marks what is seen by others than the folder it lies in, and nothing else', () => {
  expect(visibilityMarks(t, 'members')({ visibility: 'members' })).toBeUndefined()
  expect(visibilityMarks(t, 'members')({ visibility: 'public' })).toBe('public')
  expect(visibilityMarks(t, 'public')({ visibility: 'public' })).toBeUndefined()
  expect(visibilityMarks(t, 'public')({ visibility: 'members' })).toBe('members')
})
