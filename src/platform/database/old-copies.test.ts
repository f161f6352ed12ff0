import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { dropOldCopies } from './copy-before-upgrade.server.ts'

it('of the database before an upgrade goes when its time is over, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, at] of [
    ['tandem.sqlite', 1],
    ['tandem.sqlite-wal', 1],
    ['tandem.sqlite.before-025', 1],
    ['other.before-1', 1],
    ['tandem.sqlite.before-026', 1000],
  ] as [string, number][]) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), at, at)
  }
  dropOldCopies(`file:${join(folder, 'tandem.sqlite')}`, 500)
  expect(readdirSync(folder).sort()).toEqual([
    'other.before-1',
    'tandem.sqlite',
    'tandem.sqlite-wal',
    'tandem.sqlite.before-026',
  ])
  dropOldCopies('postgres://database/tandem', 500)
  dropOldCopies('file::memory:', 500)
})
