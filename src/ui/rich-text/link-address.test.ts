import { describe, expect, it } from 'vitest'
import { addressOf, safeAddress } from './link-address.ts'

describe('an address in a text', () => {
  it.each([
    'https://example.be',
    'HTTP://example.be/a?b=c#d',
    'https://exämple.be/pad/é',
    'mailto:an@example.be?subject=Vraag',
    'tel:+3221234567',
    '/',
    '/news?page=2#s-kop',
    '/article/x/documents/y',
  ])('may be %s', (address) => expect(safeAddress(address)).toBe(address))

  it('has its blanks written out', () => {
    expect(safeAddress(' https://example.be/een twee.pdf ')).toBe('https://example.be/een%20twee.pdf')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/y',
    'about:blank',
    'ftp://example.be/',
    'cid:1',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://',
    'https://bank.be@evil.example',
    'https://a:b@evil.example',
    'https://good.be\\@evil.example',
    'https://x.be/\u202egpj.exe',
    'mailto:',
    'mailto:javascript:alert(1)',
    'tel:javascript:1',
    '#top',
    '?a=b',
    'news',
    './news',
    '../news',
    '',
    ' ',
    `https://x.be/${'x'.repeat(2048)}`,
    null,
    undefined,
    7,
    {},
    ['/x'],
  ])('is never %j', (address) => expect(safeAddress(address)).toBeNull())

  it.each([
    ['example.be', 'https://example.be'],
    ['www.example.be/pad', 'https://www.example.be/pad'],
    ['example.be:8080', 'https://example.be:8080'],
    ['an@example.be', 'mailto:an@example.be'],
    [' /news ', '/news'],
    ['https://example.be', 'https://example.be'],
  ])('typed as %s is %s', (typed, address) => expect(addressOf(typed)).toBe(address))

  it.each(['', 'woord', 'twee woorden', 'javascript:alert(1)', 'javascript:alert.be', 'localhost', '//x.be', '1.5'])(
    'is not meant by %j',
    (typed) => expect(addressOf(typed)).toBeNull(),
  )
})
