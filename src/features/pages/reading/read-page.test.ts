import { describe, expect, it } from 'vitest'
import { emptyLocalizedText } from '#platform/i18n/localized-text.ts'
import { plainText } from '#ui/rich-text/rich-text.ts'
import { readRich, readText, readTexts } from './read-text.ts'

const localized = (nl: string, fr: string) => ({ ...emptyLocalizedText, nl, fr })
const doc = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
  })

describe('a text of a page', () => {
  it("is the reader's side, else the other one by its language, else nothing", () => {
    expect(readText(localized('Dag', 'Bonjour'), 'fr')).toEqual({ text: 'Bonjour', language: 'fr' })
    expect(readText(localized('Dag', ''), 'fr')).toEqual({ text: 'Dag', language: 'nl' })
    expect(readText(emptyLocalizedText, 'fr')).toBeNull()
    expect(readText(undefined, 'fr')).toBeNull()
    expect(readTexts({ title: localized('Dag', ''), lede: emptyLocalizedText }, 'nl')).toEqual({
      title: { text: 'Dag', language: 'nl' },
    })
  })

  it('counts as not written where a rich side holds only blank lines', () => {
    const read = readRich(localized(doc('Dag'), doc('')), 'fr')
    expect(read?.language).toBe('nl')
    expect(read && plainText(read.content)).toBe('Dag')
    expect(readRich(localized(doc(''), ''), 'fr')).toBeNull()
    expect(readRich(undefined, 'nl')).toBeNull()
  })
})
