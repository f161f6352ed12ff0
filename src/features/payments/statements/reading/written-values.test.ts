import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, centsOfDecimal, dayOf } from './written-values.ts'

describe('a written amount', () => {
  it.each([
    ['75,00', 7500],
    ['-12,10', -1210],
    ['- 12,50', -1250],
    ['+75', 7500],
    ['1.234,50', 123_450],
    ['-1.239.999,99', -123_999_999],
    ['1,234.56', 123_456],
    ['1 234,5', 123_450],
    ['1\u00a0234,50 EUR', 123_450],
    ['€ 12,00', 1200],
    ['1.234', 123_400],
    ['.95', 95],
    ['-.05', -5],
    ['0,00', 0],
    ['-0,00', 0],
    ['−3,00', -300],
  ])('%j is %d cents', (text, cents) => expect(centsOf(text)).toBe(cents))

  it.each([
    '',
    '-',
    ',',
    'abc',
    '12,345.6.7',
    '1.23.456,00',
    '1,2345',
    '12-',
    '1.234,567',
    '1e5',
    '99999999999999',
    '(12,00)',
    '12,00 USD',
  ])('%j is none', (text) => expect(centsOf(text)).toBeNull())

  it('is read back to the cent, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.boolean(), (cents, hasGroups) => {
        const whole = String(Math.trunc(Math.abs(cents) / 100))
        const grouped = hasGroups ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole
        expect(centsOf(`${cents < 0 ? '-' : ''}${grouped},${String(Math.abs(cents) % 100).padStart(2, '0')}`)).toBe(
          cents,
        )
      }),
    )
  })

  it('of XML has a point and at most cents', () => {
    expect(['75.00', '75', '75.5', '75.50000', '0.01', ' 3.00 '].map(centsOfDecimal)).toEqual([
      7500, 7500, 7550, 7550, 1, 300,
    ])
    expect(['', '-1', '75,00', '0.001', '1e3', '.5', '12345678901234'].map(centsOfDecimal)).toEqual(Array(7).fill(null))
  })
})

describe('a written day', () => {
  it.each(['09/03/2026', '9/3/2026', '09-03-2026', '09.03.2026', '2026-03-09', ' 09/03/2026 '])('%j is one', (text) =>
    expect(dayOf(text)).toBe('2026-03-09'),
  )
  it.each(['31/04/2026', '29/02/2027', '09/13/2026', '09/03/26', '', '2026-3-9', '09032026', '09/03/2026 10:00'])(
    '%j is none',
    (text) => expect(dayOf(text)).toBeNull(),
  )
})
