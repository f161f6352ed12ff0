import { expect, it } from 'vitest'
import { parseRichText } from '../rich-text.ts'
import { createEchoes } from './echoes.ts'

const text = (value: string) => parseRichText({ type: 'doc', content: [{ type: 'text', text: value }] })

it('what comes back as it was reported, late or twice, is known', () => {
  const echoes = createEchoes(text(''))
  expect(echoes.isKnown(text(''))).toBe(true)
  for (const written of ['a', 'ab', 'a', 'ac']) echoes.tell(text(written))
  expect(['', 'a', 'ab', 'ab', 'a', 'a', 'ac', 'ac'].map((shown) => echoes.isKnown(text(shown)))).toEqual(
    Array(8).fill(true),
  )
})

it('any other text is not, nor one that was left behind: a version that is restored', () => {
  const echoes = createEchoes(text(''))
  for (const written of ['a', 'ab']) echoes.tell(text(written))
  expect(echoes.isKnown(text('ab'))).toBe(true)
  expect(echoes.isKnown(text('a'))).toBe(false)
  expect(echoes.isKnown(text('a'))).toBe(true)
  expect(echoes.isKnown(text('elsewhere'))).toBe(false)
  echoes.tell(text('elsewhere!'))
  expect(echoes.isKnown(text('elsewhere!'))).toBe(true)
})

it('a page that never shows what was reported keeps what was written', () => {
  const echoes = createEchoes(text('begin'))
  for (let key = 0; key < 500; key += 1) echoes.tell(text(`${key}`))
  expect(echoes.isKnown(text('begin'))).toBe(true)
})
