import { expect, it } from 'vitest'
import { forgotten, regexesIn, unverified } from '../../scripts/regexes/find-regexes.ts'

const source = `
  // not /one/ and 'not /two/'
  const half = total / 2 / 3
  text.replace(/\\s+$/g, '')
  const made = new RegExp('^' + part, 'u')
  export const View = () => <p title={String(/a|b/.test(x))} />
`

it('finds every regular expression of a file, written or made', () => {
  expect(regexesIn(source, 'src/a.tsx')).toEqual([
    { text: '/\\s+$/g', file: 'src/a.tsx', isMade: false },
    { text: "new RegExp('^' + part, 'u')", file: 'src/a.tsx', isMade: true },
    { text: '/a|b/', file: 'src/a.tsx', isMade: false },
  ])
})

it('lets none pass that nobody looked at, and drops what stands nowhere any more', () => {
  const found = regexesIn(source, 'src/a.tsx')
  const verified = { safe: ['/a|b/', '/gone/'], accepted: { '/\\s+$/g': 'bounded' } }
  expect(unverified(found, verified).map(({ text }) => text)).toEqual(["new RegExp('^' + part, 'u')"])
  expect(unverified(found, { safe: [], accepted: {} })).toHaveLength(3)
  expect(forgotten(found, verified)).toEqual(['/gone/'])
})
