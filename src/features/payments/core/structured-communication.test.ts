import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exportedStructuredCommunication,
  findMistakenCommunications,
  findStructuredCommunications,
  formatStructuredCommunication,
  makeStructuredCommunication,
  parseStructuredCommunication,
  structuredCommunicationsNear,
} from './structured-communication.ts'

const bases = fc.integer({ min: 0, max: 9_999_999_999 }).map((base) => String(base).padStart(10, '0'))
const communications = bases.map(makeStructuredCommunication)

describe('a structured communication', () => {
  it.each([
    ['0909337554', '+++090/9337/55493+++'],
    ['0108068171', '+++010/8068/17183+++'],
    ['2026000042', '+++202/6000/04236+++'],
    ['1234567890', '+++123/4567/89002+++'],
    ['0000000097', '+++000/0000/09797+++'],
    ['0000000194', '+++000/0000/19497+++'],
    ['9999999999', '+++999/9999/99948+++'],
  ])('is made of %s: %s', (base, written) => {
    const digits = makeStructuredCommunication(base)
    expect(formatStructuredCommunication(digits)).toBe(written)
    expect(parseStructuredCommunication(written)).toBe(digits)
  })

  it.each(['090933755', '09093375544', '09093375x4', '', '+090933755'])('is not made of %j', (base) => {
    expect(() => makeStructuredCommunication(base)).toThrow(RangeError)
  })

  it.each([
    '***090/9337/55493***',
    '090933755493',
    '090 9337 55493',
    '090.9337.55493',
    '090-9337-55493',
    ' 090/9337/55493\n',
  ])('is also written %j', (written) => expect(parseStructuredCommunication(written)).toBe('090933755493'))

  it.each([
    ['a wrong check', '+++090/9337/55494+++'],
    ['a wrong check', '010/8068/17180'],
    ['eleven digits', '00000000970'],
    ['thirteen digits', '0909337554931'],
    ['00 instead of 97', '+++000/0000/09700+++'],
    ['98', '000000000198'],
    ['99', '000000000299'],
    ['characters', '+++09A/9337/55493+++'],
    ['more text', '090933755493 lidgeld'],
    ['nothing', ''],
  ])('with %s is none: %s', (_why, written) => expect(parseStructuredCommunication(written)).toBeNull())

  it('is exported without what a spreadsheet takes for a formula', () => {
    expect(exportedStructuredCommunication('090933755493')).toBe('090/9337/55493')
  })

  it('is read back as it was made, and never ends in 00, 98 or 99', () => {
    fc.assert(
      fc.property(communications, (digits) => {
        expect(parseStructuredCommunication(formatStructuredCommunication(digits))).toBe(digits)
        expect(parseStructuredCommunication(exportedStructuredCommunication(digits))).toBe(digits)
        expect(['00', '98', '99']).not.toContain(digits.slice(10))
      }),
    )
  })

  it('has lost its validity with one digit wrong or two neighbours exchanged, and is found again among those near it', () => {
    fc.assert(
      fc.property(communications, fc.nat(11), fc.nat(8), fc.boolean(), (digits, at, other, isExchanged) => {
        const characters = [...digits]
        const next = (at + 1) % 12
        if (isExchanged) [characters[at], characters[next]] = [characters[next] ?? '', characters[at] ?? '']
        else characters[at] = String((Number(digits[at]) + 1 + other) % 10)
        const mistaken = characters.join('')
        fc.pre(mistaken !== digits && !(isExchanged && next === 0))
        expect(parseStructuredCommunication(mistaken)).toBeNull()
        expect(structuredCommunicationsNear(mistaken)).toContain(digits)
      }),
    )
  })

  it('has few near it', () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: 0, max: 99 }), (base, check) => {
        const near = structuredCommunicationsNear(base + String(check).padStart(2, '0'))
        expect(near.length).toBeLessThan(24)
        for (const digits of near) expect(parseStructuredCommunication(digits)).toBe(digits)
      }),
    )
  })
})

describe('in a free text', () => {
  it.each([
    ['LIDGELD 2026 +++010/8068/17183+++', ['010806817183']],
    ['lidgeld 010/8068/17183 van An', ['010806817183']],
    ['010 8068 17183', ['010806817183']],
    ['010806817183', ['010806817183']],
    ['+++ 010 / 8068 / 17183 +++', ['010806817183']],
    ['***010/8068/17183***', ['010806817183']],
    ['+++010806817183+++', ['010806817183']],
    ['+++0108 0681 7183+++', ['010806817183']],
    ['cotisation 010/8068/17183 et 090/9337/55493', ['010806817183', '090933755493']],
    ['090933755493 en nog eens +++090/9337/55493+++', ['090933755493']],
    ['two: 010806817183 then +++090/9337/55493+++', ['010806817183', '090933755493']],
  ])('%j has %j', (text, found) => expect(findStructuredCommunications(text)).toEqual(found))

  it.each([
    ['a wrong check', 'lidgeld +++010/8068/17184+++'],
    ['part of a longer number', '5010806817183'],
    ['an account number', 'BE71 0961 2345 6769'],
    ['an account number', 'van BE71096123456769 AN PEETERS'],
    ['nothing', ''],
  ])('%s is none: %s', (_why, text) => expect(findStructuredCommunications(text)).toEqual([]))

  it('one that was written down wrong is known as such', () => {
    expect(findMistakenCommunications('lidgeld +++010/8068/17184+++ en 090/9337/55493')).toEqual(['010806817184'])
    expect(findMistakenCommunications('LIDGELD 2026')).toEqual([])
  })

  it('is found between any words', () => {
    const words = fc.stringMatching(/^[A-Za-zé' ]{0,30}$/)
    fc.assert(
      fc.property(words, communications, words, fc.boolean(), (before, digits, after, isFramed) => {
        const written = isFramed ? formatStructuredCommunication(digits) : exportedStructuredCommunication(digits)
        expect(findStructuredCommunications(`${before} ${written} ${after}`)).toEqual([digits])
      }),
    )
  })

  it('takes a moment in the longest text that somebody could make up', () => {
    const text = '1 /'.repeat(20_000)
    expect(findStructuredCommunications(text)).toEqual([])
    expect(findStructuredCommunications('+'.repeat(100_000))).toEqual([])
  })
})
