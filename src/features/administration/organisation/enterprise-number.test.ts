import { describe, expect, it } from 'vitest'
import { parseEnterpriseNumber } from './field-rules.ts'

describe('an enterprise number', () => {
  it.each([
    ['0566.988.259', '0566988259'],
    ['0314.595.348', '0314595348'],
    ['0403.019.261', '0403019261'],
    ['0428.759.497', '0428759497'],
    ['1000.000.021', '1000000021'],
    ['BE 0566.988.259', '0566988259'],
    ['be0566988259', '0566988259'],
    ['(0)566.988.259', '0566988259'],
    ['566.988.259', '0566988259'],
    ['  0566 988 259 ', '0566988259'],
  ])('%s is %s', (text, number) => {
    expect(parseEnterpriseNumber(text)).toBe(number)
  })

  it.each([
    '0431.150.351',
    '1000.000.091',
    '2000.000.000',
    '0566.988.25',
    '05669882590',
    'NL0566988259',
    '',
    'in aanvraag',
  ])('%j is none', (text) => {
    expect(parseEnterpriseNumber(text)).toBeNull()
  })
})
