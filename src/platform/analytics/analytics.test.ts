import { expect, it } from 'vitest'
import { parseAnalytics } from './analytics.ts'

it('is off, or a script with the name of this site', () => {
  expect(parseAnalytics('off')).toBeNull()
  expect(parseAnalytics('https://stats.example.be/script.js leden-1')).toEqual({
    script: 'https://stats.example.be/script.js',
    siteId: 'leden-1',
  })
})

it.each([
  'on',
  'https://stats.example.be/script.js',
  'http://stats.example.be/script.js leden',
  'javascript:alert(1) leden',
  'https://stats.example.be/script.js leden more',
  "https://stats.example.be/script.js '<b>",
])('is not %s', (text) => expect(() => parseAnalytics(text)).toThrow('must be off'))
