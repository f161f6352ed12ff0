import { expect, it } from 'vitest'
import { createSpreadsheets } from '#platform/spreadsheets/spreadsheets.server.ts'
import { tableBombs } from '#tests/support/bombs.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { readMembersFile } from './read-members-file.server.ts'

/** What an administrator sees, by file. */
const refusals: Record<string, string> = {
  'rij.csv': 'import.too-large',
  'kolommen.csv': 'import.too-many-columns',
  'leeg.csv': 'import.empty',
  'rijen.csv': 'import.too-many-rows',
  'spaties.csv': 'import.too-slow',
}

const spreadsheets = createSpreadsheets()
/** The quotes and spaces would take minutes. */
const hasty = createSpreadsheets({ timeoutMs: 500 })

it.each(tableBombs)('a file of members with $name harms nobody', async ({ fileName, bytes }) => {
  const { result, maxStepMs, grownBytes, answered } = await meanwhile(() =>
    readMembersFile(fileName === 'spaties.csv' ? hasty : spreadsheets, bytes).then(
      ({ rows }) => rows.length,
      ({ code }) => code,
    ),
  )
  expect(result).toBe(fileName === 'aanhaling.csv' ? 1 : (refusals[fileName] ?? 'import.too-large'))
  // What is larger than any file of members is refused before anybody reads it.
  if (fileName !== 'rij.csv') expect(answered).toBeGreaterThan(0)
  expect(maxStepMs).toBeLessThan(2000)
  expect(grownBytes).toBeLessThan(64 * 1024 * 1024)
})
