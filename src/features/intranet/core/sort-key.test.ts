import { describe, expect, it } from 'vitest'
import { sortKey } from './sort-key.ts'

const collators = ['nl', 'fr'].map((language) => new Intl.Collator(language, { numeric: true, sensitivity: 'base' }))
const byteOrder = (a: string, b: string) => Math.sign(Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))))

/** A small generator with a fixed seed: the same names in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('the key that names are sorted by', () => {
  it('puts the example names of Belgium in the order that Dutch and French readers expect', () => {
    const expected = ['2 a', '10 b', 'Ambt', 'eau', 'école', 'Étude', 'ijs', 'iJzer', 'œil', 'Œuvre', 'Oever', 'Zaak']
    const shuffled = [...expected].reverse()
    expect(shuffled.sort(byteOrder)).toEqual(expected)
  })

  it('agrees with Intl.Collator on 20,000 pairs of random names in both languages', () => {
    const random = randomNumbers(20261120)
    const pieces =
      'a b c d e f g i j k l m n o p s t u v z A E O Z é è ê ë à â ä ç ï î ô ö ù û ü É œ Œ æ ß ø ñ 0 1 2 9 00 10 007 2024 12345678901234567890 - _ . , : ; ! ? ( ) [ ] { } \' ’ ‘ " “ ” « » & @ # % + = < > / \\ * ^ ` ~ | $ € § ° – — … · № ² ł đ þ ij'
        .split(' ')
        .concat(' ', ' ', '\u00a0')
    const name = () => Array.from({ length: 1 + random(7) }, () => pieces[random(pieces.length)]).join('')
    const differences: unknown[] = []
    for (let localized = 0; localized < 20_000; localized++) {
      const [a, b] = [name(), name()]
      const key = byteOrder(a, b)
      if (collators.some((collator) => Math.sign(collator.compare(a, b)) !== key)) differences.push([a, b, key])
    }
    expect(differences.slice(0, 5)).toEqual([])
  })

  it('does not count accents, case or leading zeros', () => {
    expect(sortKey('ÉTUDE 007')).toBe(sortKey('etude 7'))
  })

  it('sorts other scripts behind the Latin letters', () => {
    expect(['Ωmega', 'Zaak', '日本'].sort(byteOrder)).toEqual(['Zaak', 'Ωmega', '日本'])
  })
})
