import { contrast } from '#ui/colours/contrast.ts'
import { hexOf, type Oklch, oklchOf } from '#ui/colours/oklch.ts'

/** A colour in the light theme and in the dark one, `#rrggbb`. */
export type InThemes = readonly [light: string, dark: string]

/** What an association gives its own colour. All else, as links, states and errors, looks alike everywhere. */
export type Look = {
  primary: InThemes
  primaryHover: InThemes
  onPrimary: InThemes
  robe: InThemes
  robeSoft: InThemes
  pleats: string
}

/** As `ui/tokens.css` has them: ink blue for what is operated, the red of the robe for the mark. */
export const house: Look = {
  primary: ['#1b2b4b', '#c9d8f2'],
  primaryHover: ['#2a3f6b', '#e2ebfa'],
  onPrimary: ['#ffffff', '#111a2c'],
  robe: ['#8a1c3c', '#f191a8'],
  robeSoft: ['#f8e9ed', '#3a1622'],
  pleats: '#1b2b4b',
}

/** On what text in the accent stands, as in `ui/tokens.css`: page, surface, sunken. Whiter or blacker than these is nothing. */
export const backgrounds = {
  light: ['#f5f6f8', '#ffffff', '#ebeef1'],
  dark: ['#0e141b', '#151d26', '#0a0f15'],
} as const

const readable = 4.5

const isReadableOn = (colour: string, others: readonly string[]) =>
  others.every((other) => contrast(colour, other) >= readable)

/** Nearly as light as the page, or as dark, with a breath of the colour. */
const tint = (colour: Oklch, lightness: number, maxChroma: number) =>
  hexOf({ ...colour, lightness, chroma: Math.min(colour.chroma, maxChroma) })

/** The first shade that can be read, from the colour itself darker or lighter: black and white always can. */
function shadeFrom(colour: Oklch, step: number, isGood: (shade: string) => boolean): string {
  for (let lightness = colour.lightness; ; lightness += step) {
    const shade = hexOf({ ...colour, lightness })
    if (isGood(shade) || lightness < 0 || lightness > 1) return shade
  }
}

/** A little lighter; where what stands on it could not be read then, darker. */
function hoverOf(shade: string, on: string): string {
  const colour = oklchOf(shade)
  const lighter = hexOf({ ...colour, lightness: colour.lightness + 0.07 })
  const isVisible = lighter !== shade && isReadableOn(lighter, [on])
  return isVisible ? lighter : hexOf({ ...colour, lightness: colour.lightness - 0.07 })
}

/** Dark buttons with white words; as chosen wherever that can be read. */
function inLight(accent: string) {
  const colour = oklchOf(accent)
  const soft = tint(colour, 0.95, 0.025)
  const isGood = (shade: string) => isReadableOn(shade, [...backgrounds.light, soft])
  const primary = isGood(accent) ? accent : shadeFrom(colour, -0.01, isGood)
  return { primary, soft, on: '#ffffff', hover: hoverOf(primary, '#ffffff') }
}

/** Lightness from which a colour glows on a dark page as the house's own do. */
const glowing = 0.76

/** Light buttons with dark words. */
function inDark(accent: string) {
  const colour = oklchOf(accent)
  const soft = tint(colour, 0.27, 0.06)
  const on = tint(colour, 0.2, 0.03)
  const isGood = (shade: string) => isReadableOn(shade, [...backgrounds.dark, soft, on])
  const isAsChosen = colour.lightness >= glowing && isGood(accent)
  const from = { ...colour, lightness: Math.max(colour.lightness, glowing) }
  const primary = isAsChosen ? accent : shadeFrom(from, 0.01, isGood)
  return { primary, soft, on, hover: hoverOf(primary, on) }
}

/** Every page asks for the same one. */
let latest = { accent: '', look: house }

/** Both themes from one colour. @param accent `#rrggbb`; empty: the house's own colours */
export function lookOf(accent: string): Look {
  if (accent === '') return house
  if (latest.accent !== accent) latest = { accent, look: derived(accent) }
  return latest.look
}

function derived(accent: string): Look {
  const [light, dark] = [inLight(accent), inDark(accent)]
  const primary = [light.primary, dark.primary] as const
  const { lightness, ...colour } = oklchOf(accent)
  return {
    primary,
    primaryHover: [light.hover, dark.hover],
    onPrimary: [light.on, dark.on],
    robe: primary,
    robeSoft: [light.soft, dark.soft],
    pleats: hexOf({ ...colour, lightness: Math.min(lightness, 0.36) }),
  }
}

/** The custom properties that a look is made of, for the attribute `style`. */
export function propertiesOf({ pleats, ...colours }: Look): Record<`--${string}`, string> {
  const { primary, primaryHover, onPrimary, robe, robeSoft } = colours
  const both = ([light, dark]: InThemes) => `light-dark(${light},${dark})`
  return {
    '--primary': both(primary),
    '--primary-hover': both(primaryHover),
    '--on-primary': both(onPrimary),
    '--robe': both(robe),
    '--robe-soft': both(robeSoft),
    '--pleats': pleats,
  }
}

/** How a theme had to change the colour, so that text can be read. */
export type Shift = 'none' | 'lighter' | 'darker'

export const shiftOf = (accent: string, shown: string): Shift =>
  accent === '' || accent === shown
    ? 'none'
    : oklchOf(shown).lightness > oklchOf(accent).lightness
      ? 'lighter'
      : 'darker'
