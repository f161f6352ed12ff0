import { expect, it } from 'vitest'
import fr from '../../src/features/administration/locales/fr.json'
import nl from '../../src/features/administration/locales/nl.json'
import { auditActions } from '../../src/platform/audit/audit-actions.ts'

const keysIn = (tree: object): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : keysIn(value).map((rest) => `${key}.${rest}`),
  )

it.each([
  ['nl', nl],
  ['fr', fr],
])('the audit log says all that it can tell in %s, and nothing else', (_language, words) => {
  expect(keysIn(words.audit).sort()).toEqual([...auditActions].sort())
})
