import { expect, it } from 'vitest'
import { minPasswordLength, strengthOf } from './password-strength.ts'

it.each([
  ['', 'short'],
  ['elf letters', 'short'],
  ['aaaaaaaaaaaa', 'simple'],
  ['121212121212', 'simple'],
  ['wolkenkrabber', 'fair'],
  ['vier woorden naast elkaar', 'strong'],
  ['ééééééééééé', 'short'],
])('%j looks %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

it('calls short what the policy refuses as too short', () => {
  const random = 'qwhrtizupbnm'
  expect(strengthOf(random.slice(0, minPasswordLength - 1))).toBe('short')
  expect(strengthOf(random)).not.toBe('short')
})
