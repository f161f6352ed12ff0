import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createI18n } from '#platform/i18n/create-i18n.ts'
import { mergeTranslations } from '#platform/i18n/merge-translations.ts'
import { drawPdfPage, readPdf } from '#tests/support/read-pdf.ts'
import { readQrCode } from '#tests/support/read-qr-code.ts'
import { cutFonts, pdfFaces } from '../../../../scripts/cut-fonts.mjs'
import { epcText, TransferRefusedError } from './epc-qr.ts'
import type { Letterhead } from './letterhead.server.ts'
import { type PaymentRequest, paymentRequestPdf } from './payment-request-pdf.server.ts'
import { type Receipt, type ReceiptLine, receiptPdf } from './receipt-pdf.server.ts'

const messages = import.meta.glob<object>(['../locales/*.json', '../../../shell/locales/*.json'], {
  eager: true,
  import: 'default',
})
const inLanguage = (language: 'nl' | 'fr') => {
  const own = Object.entries(messages).filter(([path]) => path.endsWith(`${language}.json`))
  return createI18n(language, mergeTranslations(own.map(([, tree]) => tree as never)))
}
const i18n = { nl: inLanguage('nl'), fr: inLanguage('fr') }

const association: Letterhead = {
  name: 'Voorbeeld',
  legalName: 'Voorbeeld vzw',
  address: 'Wetstraat 12, 1000 Brussel',
  enterpriseNumber: '0566.988.259',
  court: 'Brussel',
  email: 'info@voorbeeld.be',
  phone: '02 123 45 67',
  iban: 'BE68539007547034',
}
const usual: PaymentRequest = {
  association,
  beneficiary: 'Voorbeeld vzw',
  member: { name: 'An Peeters', address: ['Kerkstraat 5 bus 3', '9000 Gent'] },
  fee: 'werkend lid',
  year: '2027',
  amount: 7500,
  paid: 0,
  dueOn: '2027-03-31',
  instalments: [],
  communication: '090933755493',
  place: 'reference',
  madeAt: new Date('2027-01-03T23:30:00Z'),
}
const request = async (more: Partial<PaymentRequest> = {}, language: 'nl' | 'fr' = 'nl') =>
  buffer(await paymentRequestPdf({ ...usual, ...more }, i18n[language]))

const line: ReceiptLine = { paidOn: '2027-02-15', what: 'Lidgeld 2027', means: 'overschrijving', amount: 7500 }
const usualReceipt: Receipt = {
  association,
  member: { name: 'An Peeters', address: [] },
  number: '2027-0042',
  year: null,
  lines: [line],
  madeAt: usual.madeAt,
}
const receipt = async (more: Partial<Receipt> = {}, language: 'nl' | 'fr' = 'nl') =>
  buffer(await receiptPdf({ ...usualReceipt, ...more }, i18n[language]))

const french: Letterhead = {
  ...association,
  name: 'Association internationale des magistrats, avocats et juristes de l’Union européenne',
  legalName: 'Association internationale des magistrats, avocats et juristes de l’Union européenne aisbl',
  address: 'Rue de l’Église Notre-Dame-aux-Neiges 112, boîte 14, 1348 Ottignies-Louvain-la-Neuve',
  court: 'Brabant wallon',
}
const longName = 'Marie-Françoise Vandenbroucke-Van Cauwenberghe de la Vallée-Poussin d’Hérinnes'

beforeAll(cutFonts)

describe('a payment request', () => {
  it('says who asks what of whom, and how to pay it', async () => {
    const { pages } = await readPdf(await request())
    expect(pages).toEqual([
      [
        'Voorbeeld Datum 04/01/2027 An Peeters Kerkstraat 5 bus 3 9000 Gent',
        'Betalingsverzoek Lidgeld 2027: werkend lid',
        'Neem de mededeling over zoals ze er staat en typ er niets bij: zo weten we meteen dat de betaling van u komt.',
        'Hebt u intussen betaald? Dan hoeft u niets meer te doen.',
        'Te betalen € 75,00 uiterlijk op 31/03/2027 Begunstigde Voorbeeld vzw',
        'Rekeningnummer (IBAN) BE68 5390 0754 7034 Gestructureerde mededeling +++090/9337/55493+++',
        'Scan met de app van uw bank',
        'Voorbeeld vzw · Wetstraat 12, 1000 Brussel KBO 0566.988.259 · RPR Brussel · BE68 5390 0754 7034',
        'info@voorbeeld.be · 02 123 45 67',
      ].join(' '),
    ])
  })

  it('does so in French, with long names, accents and two pages that are counted', async () => {
    const { pages } = await readPdf(
      await request(
        {
          association: french,
          member: { name: longName, address: ['Avenue de l’Impératrice Élisabeth 45'] },
          fee: 'membre effectif, tarif réduit (première année)',
          amount: 123_450,
          paid: 30_000,
          instalments: [
            { amount: 60_000, dueOn: '2027-03-31' },
            { amount: 60_000, dueOn: '2027-06-30' },
            { amount: 2000, dueOn: '2027-09-30' },
            { amount: 1450, dueOn: '2027-10-31' },
          ],
        },
        'fr',
      ),
    )
    const [first = '', second = ''] = pages
    expect(pages).toHaveLength(2)
    expect(first).toContain(`${longName} Avenue de l’Impératrice Élisabeth 45`)
    expect(first).toContain('Demande de paiement Cotisation 2027 : membre effectif, tarif réduit (première année)')
    expect(first).toContain('Prochaine tranche 300,00 € au plus tard le 31/03/2027')
    expect(first).toContain('Page 1 sur 2')
    expect(first).toContain(
      'Montant Reste à payer 1 sur 4 31/03/2027 600,00 € 300,00 € 2 sur 4 30/06/2027 600,00 € 600,00 €',
    )
    expect(second).toContain('Montant Reste à payer 4 sur 4 31/10/2027 14,50 € 14,50 € Total 1 234,50 € 934,50 €')
    for (const page of pages) {
      expect(page).toContain(`${french.legalName} · ${french.address}`)
      expect(page).toContain('BCE 0566.988.259 · RPM Brabant wallon · BE68 5390 0754 7034')
    }
  })

  it.each(['reference', 'text'] as const)('has a code that a phone reads from the printed page: %s', async (place) => {
    const transfer = { ...usual, iban: association.iban, cents: usual.amount }
    const { beneficiary, iban, cents, communication } = transfer
    expect(await readQrCode(await drawPdfPage(await request({ place }), 1))).toBe(
      epcText({ beneficiary, iban, cents, communication }, place),
    )
  })

  it('says how much was paid before, or in which parts, on one page still', async () => {
    const instalments = [
      { amount: 5000, dueOn: '2027-03-31' },
      { amount: 2500, dueOn: '2027-09-30' },
    ]
    expect((await readPdf(await request({ paid: 2500, instalments }))).pages).toHaveLength(1)
    const { pages } = await readPdf(await request({ paid: 2500 }))
    expect(pages).toHaveLength(1)
    const [page] = pages
    expect(page).toContain('Te betalen € 50,00 uiterlijk op 31/03/2027')
    expect(page).toContain('Lidgeld 2027: werkend lid € 75,00 Al betaald € -25,00 Nog te betalen € 50,00')
  })

  it('asks by its code for what is open, or for the next instalment', async () => {
    const amountIn = async (more: Partial<PaymentRequest>) =>
      (await readQrCode(await drawPdfPage(await request(more), 1))).split('\n')[7]
    expect(await amountIn({ paid: 3000 })).toBe('EUR45.00')
    const instalments = [
      { amount: 2500, dueOn: '2027-03-31' },
      { amount: 3000, dueOn: '2027-06-30' },
      { amount: 2000, dueOn: '2027-09-30' },
    ]
    expect(await amountIn({ instalments })).toBe('EUR25.00')
    expect(await amountIn({ paid: 3000, instalments })).toBe('EUR25.00')
    expect(await amountIn({ paid: 6000, instalments })).toBe('EUR15.00')
  })

  it('is refused where no code can be made', async () => {
    await expect(request({ beneficiary: 'é'.repeat(71) })).rejects.toThrow(new TransferRefusedError('name-too-long'))
    await expect(request({ amount: 7500, paid: 7500 })).rejects.toThrow(new TransferRefusedError('invalid-amount'))
  })

  it('is made for screen readers: title, language, tags, and the code in words', async () => {
    const read = await readPdf(await request({ paid: 2500 }, 'fr'))
    expect(read).toMatchObject({
      title: 'Demande de paiement – Cotisation 2027 : werkend lid – An Peeters'.replace(' :', '\u00a0:'),
      author: 'Voorbeeld vzw',
      language: 'fr-BE',
      createdAt: 'D:20270103233000Z',
      isMarked: true,
    })
    const [code = '', ...others] = read.pictures
    expect(others).toEqual([])
    expect(code.replace(/\s/g, ' ')).toBe(
      'Code QR pour un virement de 50,00 € à Voorbeeld vzw, compte BE68 5390 0754 7034, communication +++090/9337/55493+++',
    )
    expect(read.roles).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD']),
    )
    expect(read.roles.filter((role) => role === 'H1')).toHaveLength(1)
  })

  it('has the characters it uses in it, small enough for a mail', async () => {
    const bytes = await request({ member: { name: 'Őri Łukasz-Șerban Ğül Nguyễn Ελένη Ольга', address: [] } })
    const text = bytes.toString('latin1')
    const names = [...text.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name)
    expect(names).toHaveLength(7)
    for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+/)
    expect([...text.matchAll(/\/FontFile2 /g)]).toHaveLength(7)
    expect(bytes.length).toBeLessThan(60_000)
    expect((await request()).length).toBeLessThan(30_000)
  })

  it('is the same to the byte when it is made again', async () => {
    expect(await request()).toEqual(await request())
  })

  it('shows a logo, and bears names that would be markup', async () => {
    const logo = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#8A1C3C' } })
      .png()
      .toBuffer()
    const legalName = 'Recht & <Vrijheid> vzw'
    const bytes = await request({ association: { ...association, logo, legalName } })
    expect(bytes.toString('latin1')).toContain('/Subtype /Image')
    expect(await readPdf(bytes)).toMatchObject({ author: legalName, authorInXml: [legalName] })
  })

  it('leaves out what the association did not fill in', async () => {
    const empty = { address: '', enterpriseNumber: '', email: '', phone: '' }
    const { pages } = await readPdf(await request({ association: { ...association, ...empty } }))
    expect(pages[0]).toMatch(/bank Voorbeeld vzw BE68 5390 0754 7034$/)
  })
})

describe('a receipt', () => {
  it('says what was received of whom, when and how', async () => {
    const { pages, title } = await readPdf(await receipt())
    expect(title).toBe('Betalingsbewijs – 2027-0042 – An Peeters')
    expect(pages[0]).toContain('Nummer 2027-0042 Datum 04/01/2027 An Peeters Betalingsbewijs')
    expect(pages[0]).toContain(
      'Voorbeeld vzw bevestigt dat ze deze betaling van An Peeters heeft ontvangen. Ontvangen € 75,00',
    )
    expect(pages[0]).toContain(
      'Betaald op Voor Wijze Bedrag 15/02/2027 Lidgeld 2027 overschrijving € 75,00 Dit betalingsbewijs is geen fiscaal attest. Voorbeeld vzw',
    )
  })

  it('of a year adds up what was paid and paid back, over as many pages as it takes', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({ ...line, what: `Cotisation, versement ${at + 1}` }))
    const back = { ...line, what: 'Remboursement', amount: -500 }
    const { pages, roles } = await readPdf(await receipt({ year: '2027', lines: [...lines, back] }, 'fr'))
    expect(pages[0]).toContain('Reçu 2027 Voorbeeld vzw confirme que An Peeters lui a versé les montants ci-dessous.')
    expect(pages[0]).toContain('Montant reçu 2 995,00 €')
    for (const page of pages) expect(page).toContain('Payé le Pour Mode Montant')
    for (const { what } of lines) expect(pages.join(' ')).toContain(`15/02/2027 ${what} overschrijving 75,00 €`)
    expect(pages.at(-1)).toContain('Remboursement overschrijving -5,00 € Total 2 995,00 €')
    expect(pages.at(-1)).toContain(`Page ${pages.length} sur ${pages.length}`)
    expect(roles.filter((role) => role === 'Table').length).toBeGreaterThan(0)
  })
})

describe('a receipt that counts no more', () => {
  it('says so before anything else', async () => {
    const { pages } = await readPdf(await receipt({ withdrawn: 'Ongeldig sinds 05/01/2027: ze is verwijderd.' }))
    expect(pages[0]).toContain('Betalingsbewijs Ongeldig sinds 05/01/2027: ze is verwijderd. Voorbeeld vzw bevestigt')
  })
})

describe('the faces', () => {
  it.each(['regular', 'semibold', 'heading'] as const)('write every character they are cut for: %s', async (style) => {
    const { createPdf } = await import('./pdf-writer.server.ts')
    const text = pdfFaces.map((face) => face.text.replace(/[\s\u00ad]/g, '')).join(' ')
    const pdf = createPdf({ language: 'nl', title: 'x', author: 'x', madeAt: new Date(0) })
    pdf.text('P', text, { style, size: 9, leading: 12 })
    const { pages } = await readPdf(await buffer(pdf.end(() => undefined)))
    // The sign of a micrometre is the Greek character.
    expect(pages.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', '').replaceAll('µ', 'μ'))
  })
})
