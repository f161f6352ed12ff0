import { expect, it } from 'vitest'
import { variableNames } from './config.server.ts'
import { misspeltVariables } from './weak-set-up.server.ts'

const lines = (...names: string[]) =>
  misspeltVariables(Object.fromEntries(names.map((name) => [name, 'x'])), variableNames)

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['BACKUPDIR', 'BACKUP_DIR'],
  ['TRUSTED_PROXY', null],
  ['Storage_Url', 'STORAGE_URL'],
])('%s is taken for %s', (name, meant) => {
  expect(lines(name)).toEqual(meant ? [`${name}: is not known and does nothing; did you mean ${meant}?`] : [])
})

it('says nothing of what is known, nor of what other programs read', () => {
  expect(lines(...variableNames)).toEqual([])
  expect(lines('PATH', 'HOME', 'USER', 'HOSTNAME', 'NODE_ENV', 'LOGNAME', 'SHELL', 'TERM', 'INVOCATION_ID')).toEqual([])
})
