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
