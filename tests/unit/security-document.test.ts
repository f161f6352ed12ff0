import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')

/** Every file that stands in backquotes, with a folder before its name. */
const files = [
  ...new Set([...text.matchAll(/`((?:src|tests|scripts|docs)\/[\w./-]+\.(?:tsx?|md))`/g)].map((match) => match[1])),
]

/** The rows of all tables: the ids, and what holds them. */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('docs/security.md', () => {
  it('names many files, and each is there', () => {
    expect(files.length).toBeGreaterThan(80)
    expect(files.filter((file) => !existsSync(file ?? ''))).toEqual([])
  })

  it('says beside each requirement what holds it, or why not', () => {
    expect(rows.length).toBeGreaterThan(120)
    expect(rows.filter((cells) => cells.length !== 5 || cells[3] === '')).toEqual([])
  })

  it('names each requirement once', () => {
    const ids = rows.flatMap((cells) => cells[1]?.split(', ') ?? [])
    expect(ids.filter((id) => !/^\d{1,2}\.\d\.\d{1,2}$/.test(id))).toEqual([])
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })
})
