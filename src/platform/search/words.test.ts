import { describe, expect, it } from 'vitest'
import { markWords } from './marked-text.ts'
import { isIn, readSearchQuery } from './search-query.ts'
import { wordsOf } from './words.ts'

describe('the words of a text', () => {
  it.each([
    ['Procès-verbal de l’assemblée', ['proces', 'verbal', 'de', 'l', 'assemblee']],
    ['ŒUVRE Æsop Straße Łódź', ['oeuvre', 'aesop', 'strasse', 'lodz']],
    ['Jaarverslag 2025 (ontwerp).pdf', ['jaarverslag', '2025', 'ontwerp', 'pdf']],
    ['ĳs ﬁche m²', ['ijs', 'fiche', 'm2']],
    ['Résumé decomposed: e\u0301te\u0301', ['resume', 'decomposed', 'ete']],
    ['東京 報告', ['東', '京', '報', '告']],
    ['Отчёт Αναφοράς', ['отчет', 'αναφορασ']],
    ['🎉 — !', []],
    ['null\0byte \ud800x', ['null', 'byte', 'x']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('are cut, not split, when they are very long', () => {
    expect(wordsOf('a'.repeat(100))).toEqual(['a'.repeat(40)])
  })
})

describe('a query', () => {
  it('holds beginnings, and single letters beside them', () => {
    expect(readSearchQuery(' L’assemblée  Géné ')).toEqual({ begins: ['assemblee', 'gene'], whole: [], letters: ['l'] })
  })
  it('takes a letter alone for a word', () => {
    expect(readSearchQuery('5')).toEqual({ begins: [], whole: ['5'], letters: [] })
  })
  it('takes each sign of a script without spaces for a word', () => {
    expect(readSearchQuery('東京')).toEqual({ begins: [], whole: ['東', '京'], letters: [] })
  })
  it('is nothing without letters and digits', () => {
    expect(['', '  ', '%_*"', '🎉'].map(readSearchQuery)).toEqual([null, null, null, null])
  })
  it('is read up to a limit', () => {
    const many = Array.from({ length: 50 }, (_, i) => `w${i + 10}`).join(' ')
    expect(readSearchQuery(many)?.begins).toHaveLength(12)
    expect(readSearchQuery('x'.repeat(100_000))?.begins).toEqual(['x'.repeat(40)])
  })
  it('is in a name when all of it is', () => {
    const query = readSearchQuery('jaar ver')
    expect(query && isIn(wordsOf('Verslag van het jaar'), query)).toBe(true)
    expect(query && isIn(wordsOf('Jaarboek'), query)).toBe(false)
  })
})

describe('marking', () => {
  const marked = (text: string, ...words: string[]) =>
    markWords(text, words)
      .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
      .join('')

  it.each([
    ['Procès-verbal', ['proces'], '[Procès]-verbal'],
    ['Procès-verbal', ['verb', 'pro'], '[Pro]cès-[verb]al'],
    ['L’Œuvre complète', ['oeu'], 'L’[Œu]vre complète'],
    ['L’Œuvre', ['o'], 'L’[Œ]uvre'],
    ['e\u0301te\u0301 e\u0301t', ['ete'], '[e\u0301te\u0301] e\u0301t'],
    ['東京都', ['京'], '東[京]都'],
    ['jaarverslag', ['verslag'], 'jaarverslag'],
    ['jaar jaarverslag', ['jaar', 'jaarv'], '[jaar] [jaarv]erslag'],
    ['', ['a'], ''],
  ])('%s', (text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected)
  })
})
