import { expect, it } from 'vitest'
import { readCookie } from './cookies.server.ts'

it.each([
  ['lang=nl', 'nl'],
  ['a=1; lang=nl; b=2', 'nl'],
  ['a=1;lang = nl ;b=2', 'nl'],
  ['lang=', ''],
  ['lang=a=b', 'a=b'],
  ['lang=nl; lang=fr', 'nl'],
  ['a=lang=fr; lang=nl', 'nl'],
  ['xlang=fr; langx=fr; lang=nl', 'nl'],
  ['lang; lang=nl', 'nl'],
  ['lang', null],
  ['a=lang', null],
  ['language=nl', null],
  ['', null],
])('reads the cookie lang of %j as %j', (header, value) => {
  expect(readCookie(header, 'lang')).toBe(value)
})
