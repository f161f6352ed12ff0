import { describe, expect, it } from 'vitest'
import { complaintsAbout, type Facts, isAllowed, maxRuntimePackages } from '../../scripts/dependencies/examine.ts'

const usual: Facts = {
  manifest: { dependencies: { server: '1.0.0' }, devDependencies: { tool: '2.0.0' } },
  lock: {
    '': {},
    'node_modules/server': { version: '1.0.0', license: 'MIT' },
    'node_modules/tool': {
      version: '2.0.0',
      license: 'ISC',
      dev: true,
      optionalDependencies: { 'tool-linux': '2.0.0' },
    },
    'node_modules/tool-linux': { version: '2.0.0', dev: true, optional: true, os: ['linux'] },
  },
  known: {
    packages: { server: { why: 'serves', version: '1.0.0', published: '2026-01-02' }, tool: { why: 'builds' } },
    licences: {},
    twice: {},
  },
  licenceOf: () => undefined,
  today: new Date('2026-11-23'),
}
const complaints = (more: Partial<Facts>) => complaintsAbout({ ...usual, ...more })
const withLock = (more: Facts['lock']) => complaints({ lock: { ...usual.lock, ...more } })

describe('the packages', () => {
  it('are well when each has a reason, a licence and a date', () => {
    expect(complaints({})).toEqual([])
  })

  it('are refused without a reason, be it for the server or for building; a reason for nothing is, too', () => {
    const manifest = { dependencies: { server: '1.0.0' }, devDependencies: { tool: '2.0.0', other: '1.0.0' } }
    expect(complaints({ manifest })).toEqual(['other: nobody wrote down why it is needed'])
    expect(complaints({ manifest: { ...manifest, devDependencies: {} } })).toEqual(['tool: is explained, but not used'])
  })

  it('are refused with a licence that is unknown or not allowed', () => {
    expect(withLock({ 'node_modules/a': { dev: true } })).toEqual(['a: no licence is known'])
    expect(withLock({ 'node_modules/a': { license: 'AGPL-3.0-only' } })).toEqual(['a: its licence is AGPL-3.0-only'])
    const lock = { ...usual.lock, 'node_modules/a': {}, 'node_modules/b': {} }
    const known = { ...usual.known, licences: { a: 'MIT' } }
    expect(complaints({ lock, known, licenceOf: (path) => (path.endsWith('b') ? 'ISC' : undefined) })).toEqual([])
    expect(isAllowed('(MIT OR GPL-3.0-or-later)')).toBe(true)
    expect(isAllowed('MIT AND GPL-3.0-or-later')).toBe(false)
  })

  it('are refused when they run a script, or when production has two versions without a reason', () => {
    expect(withLock({ 'node_modules/a': { license: 'MIT', hasInstallScript: true } })).toEqual([
      'a: runs a script when it is installed',
    ])
    const second = { 'node_modules/x/node_modules/server': { version: '0.9.0', license: 'MIT' } }
    expect(withLock(second)).toEqual(['server: production has it as 1.0.0 and 0.9.0'])
    const known = { ...usual.known, twice: { server: 'x needs the old one' } }
    expect(complaints({ lock: { ...usual.lock, ...second }, known })).toEqual([])
  })

  it('are refused when nobody knows how old the version is, when it is too old, and when they are too many', () => {
    const manifest = { ...usual.manifest, dependencies: { server: '1.0.1' } }
    expect(complaints({ manifest })).toEqual(['server 1.0.1: when was it published? npm run packages'])
    expect(complaints({ today: new Date('2031-06-01') })).toEqual([
      'server 1.0.0: published 2026-01-02, more than 5 years ago',
    ])
    const many = Array.from({ length: maxRuntimePackages }, (_, i) => `p${i}`)
    const dependencies = { server: '1.0.0', ...Object.fromEntries(many.map((name) => [name, '1.0.0'])) }
    const about = { why: 'x', version: '1.0.0', published: '2026-01-02' }
    const packages = { ...usual.known.packages, ...Object.fromEntries(many.map((name) => [name, about])) }
    expect(complaints({ manifest: { ...usual.manifest, dependencies }, known: { ...usual.known, packages } })).toEqual([
      '41 packages run in production, 40 may',
    ])
  })
})
