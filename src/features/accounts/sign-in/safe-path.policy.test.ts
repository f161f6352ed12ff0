import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.policy.ts'

describe('the remembered address', () => {
  it.each([
    '/',
    '/settings',
    '/information/abc?year=2024',
    '/article/1#comments',
    '/zoek?q=a%20b',
    '/news?to=//elsewhere.example',
    '/loginhistory',
  ])('leads to %s, a path of this site', (address) => {
    expect(safePath(address)).toBe(address)
  })

  it.each([
    ['another host', '//evil.example'],
    ['another host, as some browsers read a backslash', '/\\evil.example'],
    ['a backslash further on', '/ok\\..\\evil'],
    ['a script', 'javascript:alert(1)'],
    ['a whole address', 'https://evil.example/'],
    ['a relative path', 'settings'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a header in the making', '/settings\r\nSet-Cookie: a=b'],
    ['dots that leave a double slash', '/.//evil.example'],
    ['dots that leave a double slash, upwards', '/a/..//evil.example'],
    ['a null byte', '/\u0000/evil'],
    ['a leading space', ' //evil.example'],
    ['nothing', ''],
    ['nothing at all', null],
    ['the sign-in page itself', '/login?to=/settings'],
    ['the sign-in page as data', '/login.data'],
    ['signing out', '/logout'],
    ['an endless address', `/${'a'.repeat(2001)}`],
  ])('is never %s', (_what, address) => {
    expect(safePath(address)).toBeNull()
  })

  it('stays a path when its letters are encoded', () => {
    expect(safePath('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example')
    expect(safePath('/%5Cevil.example')).toBe('/%5Cevil.example')
  })
})
