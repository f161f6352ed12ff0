import { expect, it } from 'vitest'
import { waitInWords } from './translate-message.ts'

it.each([
  [1, '1 seconde', '1 seconde'],
  [45, '45 seconden', '45 secondes'],
  [60, '1 minuut', '1 minute'],
  [61, '2 minuten', '2 minutes'],
  [900, '15 minuten', '15 minutes'],
  [3600, '1 uur', '1 heure'],
  [7201, '3 uur', '3 heures'],
])('%s seconds are %s, %s', (seconds, nl, fr) => {
  const plain = (text: string) => text.replace(/\s/gu, ' ')
  expect(plain(waitInWords(seconds, 'nl'))).toBe(nl)
  expect(plain(waitInWords(seconds, 'fr'))).toBe(fr)
})
