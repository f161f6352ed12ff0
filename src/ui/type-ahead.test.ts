import { describe, expect, it } from 'vitest'
import { createTypeAhead } from './type-ahead.ts'

const rows = ['Advies', 'Besluit', 'Étude', 'Europa', 'Bestuur', 'Nota 1', 'Nota 2'].map((name) => ({ id: name, name }))

function aTypist() {
  const time = { now: 0 }
  const typeAhead = createTypeAhead(() => time.now)
  return {
    wait: (milliseconds: number) => {
      time.now += milliseconds
    },
    types: (text: string, focused: string | null = null) =>
      [...text].reduce<string | null>((at, letter) => typeAhead.find(letter, rows, at) ?? at, focused),
  }
}

describe('typing ahead', () => {
  it('finds the name that begins with the letters', () => {
    expect(aTypist().types('best')).toBe('Bestuur')
    expect(aTypist().types('nota 2')).toBe('Nota 2')
  })

  it('ignores accents and case', () => {
    expect(aTypist().types('ETU')).toBe('Étude')
    expect(aTypist().types('é')).toBe('Étude')
  })

  it('walks through the names of one letter and wraps around', () => {
    const typist = aTypist()
    expect(typist.types('b', 'Advies')).toBe('Besluit')
    expect(typist.types('b', 'Besluit')).toBe('Bestuur')
    expect(typist.types('b', 'Bestuur')).toBe('Besluit')
  })

  it('begins a new word after a pause', () => {
    const typist = aTypist()
    expect(typist.types('b')).toBe('Besluit')
    typist.wait(701)
    expect(typist.types('eu')).toBe('Europa')
  })

  it('stays where it is when no name fits', () => {
    expect(aTypist().types('x', 'Advies')).toBe('Advies')
  })
})
