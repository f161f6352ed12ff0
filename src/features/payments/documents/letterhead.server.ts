import type { I18n } from '#platform/i18n/create-i18n.ts'
import { formatIban } from '#platform/iban/iban.ts'
import { type Box, ink, type Look, millimetre, page } from './pdf-page.ts'
import type { Pdf } from './pdf-writer.server.ts'

/**
 * Who the association is, in the language of the document: what the code of companies and associations (art. 2:20) wants on each of
 * its documents, and where one pays. What is not filled in is empty.
 */
export type Letterhead = {
  name: string
  /** With its legal form. */
  legalName: string
  /** Of its seat. */
  address: string
  enterpriseNumber: string
  /** Of the register of legal persons: `Brussel`, `Bruxelles`. */
  court: string
  email: string
  phone: string
  iban: string
  /** PNG or JPEG. */
  logo?: Buffer
}

/** To whom a document goes. `address`: line by line, as far as it is known. */
export type Addressee = { name: string; address: readonly string[] }

export const looks = {
  name: { style: 'heading', size: 17, leading: 21 },
  title: { style: 'heading', size: 27, leading: 32 },
  subtitle: { style: 'heading', size: 15, leading: 20 },
  text: { style: 'regular', size: 10.5, leading: 15.5 },
  strong: { style: 'semibold', size: 11.5, leading: 16 },
  amount: { style: 'semibold', size: 30, leading: 36 },
  label: { style: 'regular', size: 9, leading: 13, colour: ink.soft },
  foot: { style: 'regular', size: 8, leading: 11, colour: ink.soft },
} as const satisfies Record<string, Look>

/** Where the window of a Belgian envelope is. */
const addresseeLeft = 112 * millimetre
const addresseeBox = { x: addresseeLeft, width: page.width - page.margin - addresseeLeft }
const addresseeTop = 130
const titleTop = 202

/** Lines that the eye finds back. */
export const readingBox = { x: page.margin, width: 424 }

const barWidth = 3
const headBox = { x: page.margin + 14, width: 300 }

/** The association, to whom it writes, and what on the left of that; then on to the title. */
export function drawHead(pdf: Pdf, { name, logo }: Letterhead, to: Addressee, drawLeft: () => void) {
  const height = pdf.heightOf(name, looks.name, headBox.width)
  if (logo) pdf.logo(logo, { width: 130, height: 56 })
  pdf.bar({ x: page.margin, width: barWidth }, height + 6)
  pdf.skip(3)
  pdf.text('P', name, looks.name, headBox)
  pdf.goTo(Math.max(addresseeTop, pdf.y + 24))
  pdf.columns(drawLeft, () => {
    for (const line of [to.name, ...to.address]) pdf.text('P', line, looks.text, addresseeBox)
  })
  pdf.goTo(Math.max(titleTop, pdf.y + 28))
}

/** Of a table: it never stands alone at the end of a page. */
export function drawHeading(pdf: Pdf, text: string) {
  pdf.needRoom(140)
  pdf.skip(22)
  pdf.text('H2', text, looks.subtitle)
}

/** A small label with what it names below. */
export function drawFact(pdf: Pdf, label: string, value: string, box: Box, look: Look = looks.text) {
  pdf.text('P', label, looks.label, box)
  pdf.text('P', value, look, box)
}

/** Who the association is, at the foot of each page, and which page it is where there are several. */
export function drawFoot(pdf: Pdf, head: Letterhead, { t }: I18n, number: number, count: number) {
  const { legalName, address, enterpriseNumber, court, email, phone, iban } = head
  const register = enterpriseNumber && t('shell.footer.register', { number: enterpriseNumber, court })
  const wide = count > 1 ? page.inner - 80 : page.inner
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')
  pdf.rule()
  pdf.skip(8)
  pdf.columns(
    () => {
      for (const line of [joined([legalName, address]), joined([register, formatIban(iban)]), joined([email, phone])])
        pdf.text('P', line, looks.foot, { x: page.margin, width: wide })
    },
    () => {
      if (count === 1) return
      const text = t('payments.documents.page', { page: number, pages: count })
      pdf.text('P', text, looks.foot, { x: page.width - page.margin - 80, width: 80 }, 'right')
    },
  )
}
