import { describe, expect, it } from 'vitest'
import { formatIban, parseIban } from './iban.ts'

describe('an account number', () => {
  it.each([
    'BE68 5390 0754 7034',
    'BE71 0961 2345 6769',
    'BE62 5100 0754 7061',
    'BE32 1234 5678 9002',
    'BE72 0000 0000 1616',
    'be68539007547034',
    'BE68-5390-0754-7034',
    'NL91 ABNA 0417 1643 00',
    'FR14 2004 1010 0505 0001 3M02 606',
  ])('%s is one', (text) => {
    expect(parseIban(text)).toBe(text.replace(/[\s-]/g, '').toUpperCase())
  })

  it.each([
    ['a wrong check', 'BE32 1234 5678 9003'],
    ['a wrong national check', 'BE41 0918 1173 5141'],
    ['two digits exchanged', 'BE68 5390 0754 7043'],
    ['too short', 'BE68 5390 0754 703'],
    ['too long for Belgium', 'BE68 5390 0754 7034 0'],
    ['no country', '68 5390 0754 7034'],
    ['nothing', ''],
  ])('%s makes it none', (_why, text) => {
    expect(parseIban(text)).toBeNull()
  })

  it('is read in groups of four', () => {
    expect(formatIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
    expect(formatIban('BE68 5390 0754 7034')).toBe('BE68 5390 0754 7034')
    expect(formatIban('')).toBe('')
  })
})
