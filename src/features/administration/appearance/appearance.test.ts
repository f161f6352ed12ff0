import { describe, expect, it } from 'vitest'
import { appearanceSchema, choiceOf } from './appearance.schema.ts'
import { ownAppearanceOf } from './faces.server.ts'

const form = { colour: 'house', ownColour: '#000000', face: 'newsreader' }

describe('the form of the appearance', () => {
  it.each([
    [{}, { accent: '', headingFace: 'newsreader' }],
    [
      { colour: '#1f6b46', face: 'bitter' },
      { accent: '#1f6b46', headingFace: 'bitter' },
    ],
    [
      { colour: 'own', ownColour: ' #E8590C ' },
      { accent: '#e8590c', headingFace: 'newsreader' },
    ],
  ])('%j is kept as %j, and shown as it was chosen', (typed, kept) => {
    const appearance = appearanceSchema.parse({ ...form, ...typed })
    expect(appearance).toEqual(kept)
    expect(appearanceSchema.parse(choiceOf(appearance))).toEqual(kept)
  })

  it.each([
    [{ colour: 'own', ownColour: 'red' }, 'ownColour', 'appearance.colour'],
    [{ colour: 'own', ownColour: '#fff' }, 'ownColour', 'appearance.colour'],
    [{ colour: '#123456' }, 'colour', 'appearance.no-colour'],
    [{ colour: undefined }, 'colour', 'appearance.no-colour'],
    [{ face: 'comic' }, 'face', 'appearance.no-face'],
  ])('refuses %j', (typed, field, message) => {
    const { error } = appearanceSchema.safeParse({ ...form, ...typed })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, message]])
  })
})

describe('a page', () => {
  it('differs in nothing where nothing was chosen', () => {
    expect(ownAppearanceOf({ accent: '', headingFace: 'newsreader' })).toBeNull()
  })

  it('fetches a face only where it was chosen, and takes colours only where one was', () => {
    const coloured = ownAppearanceOf({ accent: '#1f6b46', headingFace: 'newsreader' })
    expect(coloured?.face).toBeNull()
    expect(coloured?.style['--primary']).toMatch(/^light-dark\(#1f6b46,#[0-9a-f]{6}\)$/)
    const written = ownAppearanceOf({ accent: '', headingFace: 'figtree' })
    expect(written?.face?.font).toContain('figtree')
    expect(Object.keys(written?.style ?? {})).toEqual(['--font-serif'])
  })
})
