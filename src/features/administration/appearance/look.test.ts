import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '#ui/colours/contrast.ts'
import { hexOf, oklchOf } from '#ui/colours/oklch.ts'
import { backgrounds, house, type InThemes, lookOf, propertiesOf, shiftOf } from './look.ts'
import { readyColours } from './ready-colours.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`)

const css = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8')

/** `--name: light-dark(#light, #dark)` of tokens.css. */
function token(name: string): InThemes {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
  return [light, dark]
}

describe('the colours of an association', () => {
  it('are those of the style sheet where none was chosen', () => {
    expect(lookOf('')).toBe(house)
    expect(house.primary).toEqual(token('primary'))
    expect(house.primaryHover).toEqual(token('primary-hover'))
    expect(house.onPrimary).toEqual(token('on-primary'))
    expect(house.robe).toEqual(token('robe'))
    expect(house.robeSoft).toEqual(token('robe-soft'))
    expect(css).toContain(`--pleats: ${house.pleats};`)
    const themes = ['page', 'surface', 'sunken'].map(token)
    expect(themes.map(([light]) => light)).toEqual(backgrounds.light)
    expect(themes.map(([, dark]) => dark)).toEqual(backgrounds.dark)
  })

  it('can be read in both themes, whatever was chosen', () => {
    fc.assert(
      fc.property(hex, (accent) => {
        const { primary, primaryHover, onPrimary, robe, robeSoft, pleats } = lookOf(accent)
        for (const theme of [0, 1] as const) {
          const [page, surface, sunken] = theme === 0 ? backgrounds.light : backgrounds.dark
          const text = [
            [onPrimary[theme], primary[theme]],
            [onPrimary[theme], primaryHover[theme]],
            [robe[theme], page],
            [robe[theme], surface],
            [robe[theme], robeSoft[theme]],
          ] as const
          for (const [front, back] of text) expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(primary[theme], sunken)).toBeGreaterThanOrEqual(3)
          expect(primaryHover[theme]).not.toBe(primary[theme])
        }
        expect(contrast('#ffffff', pleats)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    )
  })

  it('are as chosen where that can be read, else darker on white and lighter on black', () => {
    expect(lookOf('#1f6b46').primary[0]).toBe('#1f6b46')
    expect(lookOf('#ffd400').primary[1]).toBe('#ffd400')
    const [light, dark] = lookOf('#e8590c').primary
    expect([shiftOf('#e8590c', light), shiftOf('#e8590c', dark)]).toEqual(['darker', 'lighter'])
    expect(shiftOf('#ffd400', '#ffd400')).toBe('none')
  })

  it.each(Object.entries(readyColours))('%s stands in the light theme as it is offered', (_name, accent) => {
    expect(lookOf(accent).primary[0]).toBe(accent)
  })

  it('cost a page some hundred bytes', () => {
    expect(JSON.stringify(propertiesOf(lookOf('#1f6b46'))).length).toBeLessThan(300)
  })
})

describe('a colour by lightness, chroma and hue', () => {
  it('is the same one again', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(hexOf(oklchOf(colour))).toBe(colour)
      }),
    )
  })

  it('keeps its lightness where no screen shows it', () => {
    const shown = oklchOf(hexOf({ lightness: 0.9, chroma: 0.4, hue: 4.6 }))
    expect(shown.lightness).toBeCloseTo(0.9, 2)
    expect(shown.chroma).toBeLessThan(0.1)
  })
})
