import { readFileSync, statSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { cutFonts, faces } from '../../scripts/cut-fonts.mjs'

const styles = ['./fonts.css', './face-bitter.css', './face-figtree.css']
const css = styles.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('\n')
const size = (name: string) => statSync(new URL(`./fonts/${name}.woff2`, import.meta.url)).size

/** The code points that a `unicode-range` names. */
function codePoints(range: string): Set<number> {
  const points = new Set<number>()
  for (const [, first = '', last = first] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)) {
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1) points.add(point)
  }
  return points
}

describe('the cut fonts', () => {
  beforeAll(cutFonts)

  it('cost a first visit at most 25 kB, and 33 more where something is set in bold and italic', () => {
    expect(size('plex') + size('newsreader')).toBeLessThanOrEqual(25_000)
    // What a new connection carries before it is answered: ten packets.
    for (const name of ['plex', 'newsreader', 'newsreader-bold']) expect(size(name)).toBeLessThanOrEqual(14_000)
    expect(size('newsreader-italic')).toBeLessThanOrEqual(20_000)
  })

  it.each(['bitter', 'figtree'])('cost hardly more where an association chose %s', (name) => {
    expect(size(name)).toBeLessThanOrEqual(17_000)
    expect(size(`${name}-italic`)).toBeLessThanOrEqual(size('newsreader-italic'))
  })

  it.each(faces.map(({ name, text }) => [name, text] as const))(
    '%s is asked for exactly the letters it has',
    (name, text) => {
      const range = new RegExp(`/${name}\\.woff2[^}]*unicode-range:([^;]+);`).exec(css)?.[1] ?? ''
      const wanted = new Set(Array.from(text, (letter) => letter.codePointAt(0)))
      expect(codePoints(range)).toEqual(wanted)
    },
  )

  /** A browser looks for a letter only among the faces with the weights that fit best. */
  it('has all letters in each weight of a family', () => {
    const letters = new Map<string, number>()
    for (const [, face = ''] of css.matchAll(/@font-face \{([^}]*url\([^}]*)\}/g)) {
      const [family, style, weight] = ['family', 'style', 'weight'].map(
        (name) => face.match(`font-${name}: ([^;]+);`)?.[1],
      )
      const range = codePoints(/unicode-range:([^;]+);/.exec(face)?.[1] ?? '')
      if (style === 'normal') letters.set(`${family} ${weight}`, (letters.get(`${family} ${weight}`) ?? 0) + range.size)
    }
    const all = new Set(faces.filter(({ name }) => name.startsWith('plex')).flatMap(({ text }) => [...text]))
    expect(letters.size).toBe(5)
    for (const [weight, count] of letters) expect(count, weight).toBe(all.size)
  })

  it.each([
    [
      'plain text of Dutch and French in the first face',
      ['plex'],
      'À l’œuvre, où l’été naît : « çà et là » ; vóór “één ijsje” – € 12,50 ?',
    ],
    [
      'all of Dutch and French with the second',
      ['plex', 'plex-latin'],
      'Œuvre — ÎLE, NOËL, Öykü, L’Haÿ-les-Roses · § 2 * [#1] ½ × −3 ² a_b="c"',
    ],
  ])('can write %s', (_what, names, text) => {
    const letters = names.map((name) => faces.find((face) => face.name === name)?.text).join('')
    expect(Array.from(text).filter((sign) => !letters.includes(sign))).toEqual([])
  })
})
