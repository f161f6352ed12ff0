import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asPicture, readQrCode } from '#tests/support/read-qr-code.ts'
import { makeStructuredCommunication } from '../core/structured-communication.ts'
import { epcPng } from './epc-png.server.ts'
import { drawEpcCode, epcText, type Transfer, TransferRefusedError } from './epc-qr.ts'

const usual: Transfer = {
  beneficiary: 'Voorbeeld vzw',
  iban: 'BE68 5390 0754 7034',
  cents: 7500,
  communication: '090933755493',
}
const sizeOf = (text: string) => Buffer.byteLength(text)

function refusalOf(more: Partial<Transfer>, place?: 'reference' | 'text') {
  try {
    epcText({ ...usual, ...more }, place)
    return null
  } catch (error) {
    return error instanceof TransferRefusedError ? error.reason : error
  }
}

describe('the text of a payment code', () => {
  it('is a fact a line, with the communication as a reference', () => {
    const text = epcText(usual)
    expect(text).toBe('BCD\n002\n1\nSCT\n\nVoorbeeld vzw\nBE68539007547034\nEUR75.00\n\n090933755493')
    expect(sizeOf(text)).toBe(68)
    expect(createHash('sha256').update(text).digest('hex')).toMatch(/^1fc3c41fa9c0bcf7/)
  })

  it('has the communication as free text where the association wants that', () => {
    expect(epcText(usual, 'text')).toBe(
      'BCD\n002\n1\nSCT\n\nVoorbeeld vzw\nBE68539007547034\nEUR75.00\n\n\n+++090/9337/55493+++',
    )
  })

  it('is as in the examples of the guideline, with two decimals', () => {
    const first = {
      bic: 'BHBLDEHHXXX',
      beneficiary: 'Franz Mustermänn',
      iban: 'DE71110220330123456789',
      cents: 1230,
      purpose: 'GDDS',
      communication: 'RF18539007547034',
    }
    expect(epcText(first)).toBe(
      'BCD\n002\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.30\nGDDS\nRF18539007547034',
    )
    expect(sizeOf(epcText(first))).toBe(96 + '0'.length)
    const second = {
      beneficiary: "François D'Alsace S.A.",
      iban: 'FR1420041010050500013M02606',
      cents: 1230,
      communication: 'Client:Marie Louise La Lune',
    }
    // The guideline writes it in Latin-1: there ç is one byte.
    expect(sizeOf(epcText(second, 'text'))).toBe(103 + '0'.length + 1)
  })

  it('ends with the last fact, and may leave the amount to the payer', () => {
    expect(
      epcText({ ...usual, cents: null })
        .split('\n')
        .slice(6),
    ).toEqual(['BE68539007547034', '', '', '090933755493'])
    expect(
      epcText({ ...usual, note: 'Dank u' })
        .split('\n')
        .slice(8),
    ).toEqual(['', '090933755493', '', 'Dank u'])
  })

  it.each([
    ['no-name', { beneficiary: ' ' }],
    ['name-too-long', { beneficiary: 'é'.repeat(71) }],
    ['invalid-iban', { iban: 'BE68 5390 0754 7043' }],
    ['invalid-bic', { bic: 'KREDBEB' }],
    ['invalid-amount', { cents: 0 }],
    ['invalid-amount', { cents: -7500 }],
    ['invalid-amount', { cents: 75.5 }],
    ['invalid-amount', { cents: 100_000_000_000 }],
    ['no-communication', { communication: '' }],
    ['communication-too-long', { communication: 'R'.repeat(36) }],
    ['invalid-purpose', { purpose: 'GIFTS' }],
    ['note-too-long', { note: 'n'.repeat(71) }],
    ['line-break', { beneficiary: 'Voorbeeld\nvzw' }],
    ['line-break', { communication: '0909\r33755493' }],
    ['too-long', { beneficiary: '語'.repeat(70), note: '語'.repeat(35) }],
  ] as const)('is refused: %s %j', (reason, more) => {
    expect(refusalOf(more)).toBe(reason)
  })

  it('takes everything up to its limits', () => {
    expect(refusalOf({ beneficiary: 'é'.repeat(70), cents: 99_999_999_999, note: 'n'.repeat(70) })).toBeNull()
    expect(refusalOf({ cents: 1 })).toBeNull()
    expect(refusalOf({ communication: 't'.repeat(140) }, 'text')).toBeNull()
    expect(refusalOf({ communication: 't'.repeat(141) }, 'text')).toBe('communication-too-long')
  })
})

const transfers = fc.record({
  beneficiary: fc.string({ unit: fc.constantFrom(...'AZaz09 éÉçœŒłőșğ’-.&/+()'), minLength: 1, maxLength: 70 }),
  iban: fc.constantFrom('BE68539007547034', 'BE71 0961 2345 6769', 'NL91ABNA0417164300'),
  cents: fc.integer({ min: 1, max: 99_999_999_999 }),
  communication: fc
    .integer({ min: 1, max: 9_999_999_999 })
    .map((base) => makeStructuredCommunication(String(base).padStart(10, '0'))),
})
const wanted = [
  transfers.filter(({ beneficiary }) => beneficiary.trim() !== ''),
  fc.constantFrom('reference', 'text'),
] as const

describe('a payment code', () => {
  it('is read back as what was written, from a page and from a mail', async () => {
    await fc.assert(
      fc.asyncProperty(...wanted, async (transfer, place) => {
        const text = epcText(transfer, place)
        expect(await readQrCode(asPicture(drawEpcCode(transfer, place)))).toBe(text)
        expect(await readQrCode(epcPng(transfer, place))).toBe(text)
      }),
      { numRuns: 25 },
    )
  })

  it('fits at its longest into version 13, with four squares of white around', async () => {
    const longest = { ...usual, beneficiary: 'é'.repeat(70), note: `${'é'.repeat(66)}nn` }
    expect(sizeOf(epcText(longest))).toBe(331)
    expect(refusalOf({ ...longest, note: `${longest.note}n` })).toBe('too-long')
    expect(drawEpcCode(longest).size).toBe(17 + 4 * 13 + 2 * 4)
    expect(await readQrCode(epcPng(longest))).toBe(epcText(longest))
  })

  it('is a small picture in black and white, sharp at twice its size', async () => {
    const png = epcPng(usual)
    const { width, height, format, channels } = await sharp(png).metadata()
    const { size } = drawEpcCode(usual)
    expect({ width, height, format, channels }).toEqual({
      width: size * 6,
      height: size * 6,
      format: 'png',
      channels: 1,
    })
    expect(png.length).toBeLessThan(2000)
  })
})
