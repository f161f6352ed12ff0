import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { safePath } from './safe-path.policy.ts'

/** What attackers put together: pieces that browsers, proxies and parsers read in different ways. */
const pieces = constantFrom(
  ...['/', '//', '\\', '.', '..', '/./', '/../', '@', ':', '?', '#', ';', '%2f', '%5c', '%09', '%00', '%', ' '],
  ...[
    '\t',
    '\n',
    '\r',
    '\0',
    '\u2028',
    '\uFF0F',
    '\u3002',
    'https:',
    'javascript:',
    'data:',
    'evil.example',
    'login',
    'a',
  ],
)
const addresses = oneof(
  array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  string({ unit: 'binary', maxLength: 60 }),
  string({ maxLength: 60 }).map((text) => `/${text}`),
)

/** The portal, and where a page of the portal may stand when the browser resolves the address. */
const site = 'https://leden.example.be'
const places = ['/', '/login', '/login?to=%2F', '/a/b/c']

it('whatever is asked for, a browser that follows it stays on this site', () => {
  assert(
    property(addresses, (address) => {
      const path = safePath(address)
      if (path === null) return
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(path).not.toMatch(/[\p{Cc}\\]/u)
      for (const place of places) expect(new URL(path, site + place).origin).toBe(site)
      // It goes into a Location header as it is, and comes back as itself.
      expect(new Headers({ Location: new URL(path, site).href }).get('Location')).toBeTruthy()
      expect(safePath(path)).toBe(path)
      expect(new URL(path, site).pathname).not.toMatch(/^\/(login|logout)(\/|\.|$)/)
    }),
    { numRuns: 20_000 },
  )
})
