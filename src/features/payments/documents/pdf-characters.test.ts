import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pdfFaces } from '../../../../scripts/cut-fonts.mjs'
import { runsOf, wrappedLines, writable } from './pdf-characters.ts'

describe('the characters of a document', () => {
  it.each(pdfFaces.map(({ name, text }) => [name, text] as const))('are all found in %s that it has', (name, text) => {
    const characters = text.replace('\u00ad', '')
    expect(writable(characters)).toBe(characters)
    expect(runsOf(characters)).toEqual([{ script: name.split('-').at(-1), text: characters }])
  })

  it.each([
    ['as they are', 'Œuvre, où l’été naît : “één ijsje” – € 12,50', 'Œuvre, où l’été naît : “één ijsje” – € 12,50'],
    ['put together where an accent came alone', 'Rene\u0301e', 'Renée'],
    ['without an accent that no face has', 'Ḃaḋb Ǎ', 'Badb A'],
    ['apart where they were one sign', 'ﬁn, ĳs, ſ', 'fin, ijs, s'],
    ['a question mark each in another script', '王小明 علي', '??? ???'],
    ['a question mark for a picture', 'Jan 👍🏽', 'Jan ??'],
    [
      'with the spaces and signs that every face has',
      '1\u202f234,50\u2009€ a\u2011b a\u00adb\u200b',
      '1\u00a0234,50\u00a0€ a-b ab',
    ],
    ['in one line', 'Kerkstraat 5\r\n9000\tGent', 'Kerkstraat 5  9000 Gent'],
  ])('are %s', (_how, text, written) => {
    expect(writable(text)).toBe(written)
  })

  it('change their face where the script changes', () => {
    expect(runsOf('Őri Ольга')).toEqual([
      { script: 'extended', text: 'Ő' },
      { script: 'latin', text: 'ri ' },
      { script: 'cyrillic', text: 'Ольга' },
    ])
  })
})

const measure = (text: string) => text.length

describe('lines', () => {
  it('break at spaces, and a long word anywhere', () => {
    expect(wrappedLines('een lange zin van woorden', 10, measure)).toEqual(['een lange', 'zin van', 'woorden'])
    expect(wrappedLines('naar penningmeester@voorbeeld.be', 12, measure)).toEqual([
      'naar',
      'penningmeest',
      'er@voorbeeld',
      '.be',
    ])
    expect(wrappedLines('12\u00a0345\u00a0€', 5, measure)).toEqual(['12\u00a034', '5\u00a0€'])
    expect(wrappedLines('', 10, measure)).toEqual([])
  })

  it('hold the whole text, and are never wider', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom(...'aé- '), maxLength: 30 }), { maxLength: 8 })
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (words, width) => {
        const text = words.join(' ')
        const lines = wrappedLines(text, width, measure)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      }),
    )
  })
})
