import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'
import { warnedInProduction } from './weak-set-up.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tandem-set-up-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const good = {
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://leden.vereniging.be',
  SECRET: 'kJ8vQ2xN5rT7wY1zB4cD6fG9hL3mP0sU',
  DATA_DIR: dataDir,
  SMTP_URL: 'smtps://mail.vereniging.be',
  TRUSTED_PROXIES: '1',
}
const refusal = (changed: Record<string, string>) => {
  try {
    readConfig({ ...good, ...changed })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('production is refused', () => {
  it('never with a good set-up', () => expect(refusal({})).toBeNull())

  it.each([
    ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL: set'],
    ['an address without TLS', { PUBLIC_URL: 'http://leden.vereniging.be' }, 'PUBLIC_URL: must begin with https://'],
    ['no secret', { SECRET: '' }, 'SECRET: set at least 32'],
    ['a short secret', { SECRET: 'kJ8vQ2xN5rT7' }, 'SECRET: must have at least 32'],
    ['a secret of one letter', { SECRET: 'a'.repeat(40) }, 'SECRET: too easily guessed'],
    ['a secret that was never changed', { SECRET: 'change-me-change-me-1234567890-xyz' }, 'SECRET: too easily guessed'],
  ])('with %s, in one line', (_, changed, words) => {
    const lines = refusal(changed)?.split('\n')
    expect(lines).toEqual([expect.stringContaining(words)])
  })

  it('with data that every user of the machine may read', () => {
    chmodSync(dataDir, 0o755)
    expect(refusal({})).toMatch(new RegExp(`run: chmod 700 ${dataDir}$`))
    chmodSync(dataDir, 0o750)
    expect(refusal({})).toBeNull()
  })

  it('with a folder whose name a shell would read otherwise, quoted in what is to be run', () => {
    const odd = join(dataDir, "files/it's; here")
    mkdirSync(odd, { recursive: true })
    chmodSync(odd, 0o755)
    expect(refusal({ DATA_DIR: odd })).toContain(`run: chmod 700 '${dataDir}/files/it'\\''s; here'`)
  })

  it('with a folder that holds what is not Tandem’s, whoever may enter it, and without a word of how to change that', () => {
    for (const folder of ['/etc', '/']) {
      const line = refusal({ DATA_DIR: folder })
      expect(line).toMatch(new RegExp(`^DATA_DIR: ${folder} holds what is not Tandem's \\(`))
      expect(line).not.toMatch(/chmod|chown|rm |run:/)
    }
    const shared = join(dataDir, 'files/shared')
    mkdirSync(shared, { recursive: true, mode: 0o700 })
    writeFileSync(join(shared, 'notes.txt'), '')
    expect(refusal({ DATA_DIR: shared })).toContain('(notes.txt)')
  })

  it('never with what Tandem itself leaves there, under whatever name the database has', () => {
    const used = join(dataDir, 'files/used')
    mkdirSync(join(used, 'files'), { recursive: true, mode: 0o700 })
    for (const name of [
      'own.db',
      'own.db-wal',
      'own.db.before-026',
      'tandem.lock',
      'tandem.lock-journal',
      'tandem.pid',
    ])
      writeFileSync(join(used, name), '')
    expect(refusal({ DATA_DIR: used, DATABASE_URL: `file:${used}/own.db` })).toBeNull()
    expect(refusal({ DATA_DIR: used })).toContain('own.db')
  })

  it('with every fault at once, each in a line of its own', () => {
    const lines = refusal({ PUBLIC_URL: 'http://leden.vereniging.be', SECRET: 'b'.repeat(40) })?.split('\n')
    expect(lines).toHaveLength(2)
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])('not at %s', (PUBLIC_URL) => {
    expect(refusal({ PUBLIC_URL })).toBeNull()
  })
})

describe('production is warned', () => {
  const warnings = (changed: Record<string, string>) =>
    warnedInProduction(readConfig({ ...good, ...changed })).map((line) => line.split(':')[0])

  it.each([
    [{}, []],
    [{ SECOND_FACTOR: 'optional' }, ['SECOND_FACTOR']],
    [{ APP_CHECK: 'off' }, ['APP_CHECK']],
    [{ SMTP_URL: '' }, ['SMTP_URL']],
    [{ TRUSTED_PROXIES: '0' }, ['TRUSTED_PROXIES']],
    [{ HOST: '0.0.0.0' }, ['HOST']],
  ] as [Record<string, string>, string[]][])('with %j of %j', (changed, expected) => {
    expect(warnings(changed)).toEqual(expected)
  })
})
