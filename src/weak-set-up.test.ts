import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
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
    expect(refusal({})).toContain(`chmod -R o-rwx ${dataDir}`)
    chmodSync(dataDir, 0o750)
    expect(refusal({})).toBeNull()
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
