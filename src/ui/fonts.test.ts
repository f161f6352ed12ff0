import { readFileSync, statSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { cutFonts, faces } from '../../scripts/cut-fonts.mjs'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')
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

  it('cost a first visit at most 60 kB, and 20 more where something is set in italic', () => {
    expect(size('plex') + size('newsreader')).toBeLessThanOrEqual(60_000)
    expect(size('newsreader-italic')).toBeLessThanOrEqual(20_000)
  })

  it.each(faces.map(({ name, text }) => [name, text] as const))(
    '%s is asked for exactly the letters it has',
    (name, text) => {
      const range = new RegExp(`/${name}\\.woff2[^}]*unicode-range:([^;]+);`).exec(css)?.[1] ?? ''
      const wanted = new Set(Array.from(text, (letter) => letter.codePointAt(0)))
      expect(codePoints(range)).toEqual(wanted)
    },
  )

  it('can write Dutch and French', () => {
    const letters = faces.find(({ name }) => name === 'plex')?.text ?? ''
    const missing = Array.from('Œuvre, où l’été naît : çà et là, ÎLE, Noël ; “één ijsje” – € 12,50 · § 2').filter(
      (it) => !letters.includes(it),
    )
    expect(missing).toEqual([])
  })
})
