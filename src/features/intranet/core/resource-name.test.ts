import { describe, expect, it } from 'vitest'
import { nameFromFile, nameIn } from './resource.ts'

describe('the shown name', () => {
  it('is the one in the language of the reader', () => {
    const minutes = { nameNL: 'Verslagen', nameFR: 'Procès-verbaux' }
    expect(nameIn(minutes, 'nl')).toEqual({ text: 'Verslagen', language: 'nl' })
    expect(nameIn(minutes, 'fr')).toEqual({ text: 'Procès-verbaux', language: 'fr' })
  })

  it('is the other one, and says so, where a translation is missing', () => {
    expect(nameIn({ nameNL: 'Verslagen', nameFR: ' ' }, 'fr')).toEqual({ text: 'Verslagen', language: 'nl' })
  })
})

describe('the name proposed from a file', () => {
  it.each([
    ['Jaarverslag 2025.pdf', 'Jaarverslag 2025'],
    ['archief.tar.gz', 'archief.tar'],
    ['LEESMIJ', 'LEESMIJ'],
    ['.htaccess', '.htaccess'],
  ])('of %s is %s', (filename, name) => {
    expect(nameFromFile(filename)).toBe(name)
  })
})
