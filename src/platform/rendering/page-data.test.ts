import { runInNewContext } from 'node:vm'
import { UNSAFE_SingleFetchRedirectSymbol } from 'react-router'
import { expect, it } from 'vitest'
import { factsText, jsonOf, scriptOf, streamOf, streamOfScript } from './page-data.server.ts'

it('says all that JSON can say, as deep as it lies', () => {
  const data = { root: { data: { user: null, list: [{ a: 1, b: 'é "</script>' }], flags: [true, false] } } }
  expect(JSON.parse(jsonOf(data) ?? '')).toEqual(data)
  expect(jsonOf({ page: { data: { at: undefined, deep: { at: undefined, to: 1 } } } })).toBe(
    '{"page":{"data":{"deep":{"to":1}}}}',
  )
})

it.each([
  ['an error', { root: { error: new Error('away') } }],
  ['no data at all', { root: { data: undefined } }],
  ['a day', { root: { data: { at: new Date(0) } } }],
  ['a map within a list', { root: { data: { list: [new Map()] } } }],
  ['what is no number', { root: { data: { list: [{ count: Number.NaN }] } } }],
  ['a gap in a list', { root: { data: { list: [undefined] } } }],
  ['a redirect', { [UNSAFE_SingleFetchRedirectSymbol]: { redirect: '/login', status: 302 } }],
  ['a promise', { root: { data: { later: Promise.resolve() } } }],
])('leaves %s to React Router', (_, data) => {
  expect(jsonOf(data)).toBeNull()
})

it('reaches a running app and the script of a page alike, whatever its texts hold', () => {
  const data = { root: { data: { words: `"quoted" 'so' \\ </script><!-- & \u2028 é 👋 \\u0027 \n` } } }
  const [stream, script] = [streamOf(data)?.toString() ?? '', scriptOf(data) ?? '']
  const [[, index], json] = JSON.parse(stream)
  expect([index, JSON.parse(json)]).toEqual([1, data])
  expect([runInNewContext(`"${script}"`), streamOfScript(script)]).toEqual([stream, stream])
  expect(script).not.toMatch(/[<>&\u2028]/)
})

it('tells facts apart', () => {
  const texts = [['a', 'b'], ['a,"b"'], ['a', ['b']], ['a', { b: 1 }], ['a', { b: 2 }], ['a', undefined], ['a', null]]
  expect(new Set(texts.map(factsText)).size).toBe(texts.length)
})
