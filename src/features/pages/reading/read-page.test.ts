import { describe, expect, it } from 'vitest'
import { emptyPair } from '#platform/i18n/pair.ts'
import { plainText } from '#ui/rich-text/rich-text.ts'
import { readRich, readText, readTexts } from './read-text.ts'

const pair = (nl: string, fr: string) => ({ ...emptyPair, nl, fr })
const doc = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
  })

describe('a text of a page', () => {
  it("is the reader's side, else the other one by its language, else nothing", () => {
    expect(readText(pair('Dag', 'Bonjour'), 'fr')).toEqual({ text: 'Bonjour', language: 'fr' })
    expect(readText(pair('Dag', ''), 'fr')).toEqual({ text: 'Dag', language: 'nl' })
    expect(readText(emptyPair, 'fr')).toBeNull()
    expect(readText(undefined, 'fr')).toBeNull()
    expect(readTexts({ title: pair('Dag', ''), lede: emptyPair }, 'nl')).toEqual({
      title: { text: 'Dag', language: 'nl' },
    })
  })

  it('counts as not written where a rich side holds only blank lines', () => {
    const read = readRich(pair(doc('Dag'), doc('')), 'fr')
    expect(read?.language).toBe('nl')
    expect(read && plainText(read.content)).toBe('Dag')
    expect(readRich(pair(doc(''), ''), 'fr')).toBeNull()
    expect(readRich(undefined, 'nl')).toBeNull()
  })
})
