import { describe, expect, it } from 'vitest'
import { cutName } from './resource.ts'

describe('a name on display', () => {
  it('stays whole up to 50 characters', () => {
    expect(cutName('x'.repeat(50))).toBe('x'.repeat(50))
  })

  it('is cut to 50 characters with an ellipsis', () => {
    expect(cutName('x'.repeat(51))).toBe(`${'x'.repeat(49)}…`)
  })

  it('is never cut within what a reader takes for one character', () => {
    expect(cutName('👩‍⚖️'.repeat(50))).toBe('👩‍⚖️'.repeat(50))
    expect(cutName('é'.normalize('NFD').repeat(51))).toBe(`${'é'.normalize('NFD').repeat(49)}…`)
  })
})
