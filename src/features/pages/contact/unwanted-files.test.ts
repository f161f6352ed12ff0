import { describe, expect, it } from 'vitest'
import { unwantedIn } from './unwanted-files.ts'

const rules = { most: 2, bytes: 1_000, refused: new Set(['exe']) }
const file = (name: string, size = 10) => ({ name, size })

describe('files that somebody chooses', () => {
  it.each([
    ['no file', [], null],
    ['as many and as large as may be', [file('a.pdf', 500), file('b.pdf', 500)], null],
    ['one too many', [file('a.pdf'), file('b.pdf'), file('c.pdf')], { kind: 'too-many' }],
    ['together too large', [file('a.pdf', 500), file('b.pdf', 501)], { kind: 'too-large' }],
    ['a program', [file('a.pdf'), file('Setup.EXE')], { kind: 'program', extension: 'exe' }],
  ])('%s', (_, files, unwanted) => {
    expect(unwantedIn(files, rules)).toEqual(unwanted)
  })
})
