import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './colours/contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const controlsCss = readFileSync(new URL('./controls.css', import.meta.url), 'utf8')

/** `--name: light-dark(#light, #dark)` of tokens.css. */
const tokens = new Map(
  Array.from(css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g), ([, name, light, dark]) => [
    name ?? '',
    { light: light ?? '', dark: dark ?? '' },
  ]),
)

/** What stands on what; text needs 4.5, borders of controls and the focus ring 3. */
const textColours = `text/page text/surface text/raised text/sunken text/selected text/mark
  text-2/page text-2/surface text-2/raised text-2/sunken text-2/selected
  text-3/page text-3/surface text-3/raised text-3/sunken text-3/selected
  link/page link/surface link/selected link-hover/page
  on-primary/primary on-primary/primary-hover on-danger/danger
  robe/page robe/surface robe/robe-soft brass/page brass/brass-soft
  success/success-soft warning/warning-soft danger/danger-soft info/info-soft
  text/success-soft text/warning-soft text/danger-soft text/info-soft
  danger/page danger/surface danger/raised success/raised info/raised page/text`
const controlColours = `control/page control/surface control/raised control/sunken
  focus/page focus/surface focus/raised focus/sunken focus/selected selected-line/selected
  danger/surface brass/surface brass/selected primary/sunken`

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const pairs = (text: string, threshold: number) =>
    text
      .trim()
      .split(/\s+/)
      .map((pair) => [pair, threshold] as const)
  it.each([...pairs(textColours, 4.5), ...pairs(controlColours, 3)])('keeps %s at or above %s', (pair, threshold) => {
    const [front, back] = pair.split('/').map((name) => tokens.get(name)?.[theme])
    expect(front, `${pair} names a token that does not exist`).toBeDefined()
    expect(back, `${pair} names a token that does not exist`).toBeDefined()
    expect(contrast(front ?? '', back ?? '')).toBeGreaterThanOrEqual(threshold)
  })
})

describe('avatars', () => {
  const colors = Array.from(
    controlsCss.matchAll(/\.avatar-[a-z]+-\d00 \{\s*--avatar: (#[0-9a-f]{6});(\s*color: #fff;)?\s*\}/g),
  )

  it('have the six stored colours', () => {
    expect(colors).toHaveLength(6)
  })

  it.each(colors.map(([rule, color, white]) => [rule, color ?? '', white ? '#FFFFFF' : '#17202B'] as const))(
    'can be read: %s',
    (_rule, color, letter) => {
      expect(contrast(color, letter)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
