import type { Readable } from 'node:stream'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { formatDate, formatMoney } from '#platform/i18n/formats.ts'
import { formatIban } from '#platform/iban/iban.ts'
import { formatStructuredCommunication } from '../core/structured-communication.ts'
import { type CommunicationPlace, drawEpcCode } from './epc-qr.ts'
import {
  type Addressee,
  drawFact,
  drawFoot,
  drawHead,
  drawHeading,
  type Letterhead,
  looks,
  readingBox,
} from './letterhead.server.ts'
import { openPdf } from './open-pdf.server.ts'
import { page } from './pdf-page.ts'
import { drawTable } from './pdf-table.ts'
import type { Pdf } from './pdf-writer.server.ts'

/** Amounts are cents, days `yyyy-mm-dd`. */
export type PaymentRequest = {
  association: Letterhead
  /** In whose name the account is: 70 characters at most. */
  beneficiary: string
  member: Addressee
  /** The name of the kind of fee, in the language of the member. */
  fee: string
  /** As it is called: `2027`, `2026-2027`. */
  year: string
  amount: number
  /** What was paid of it before. */
  paid: number
  dueOn: string
  /** In order; what was paid covers the first ones first. None where all is paid at once. */
  instalments: readonly { amount: number; dueOn: string }[]
  /** Twelve digits. */
  communication: string
  place: CommunicationPlace
  /** Of the account; empty where apps of banks need none. */
  bic?: string
  madeAt: Date
}

/** A page on which a member finds what to pay, for what, until when and how. @throws TransferRefusedError */
export async function paymentRequestPdf(request: PaymentRequest, i18n: I18n): Promise<Readable> {
  const { association, member, fee, year, madeAt } = request
  const { t, language } = i18n
  const payment = paymentOf(request)
  const title = t('payments.documents.request.title')
  const what = t('payments.documents.request.fee', { fee, year })
  const author = association.legalName
  const pdf = await openPdf({ language, title: [title, what, member.name].join(' – '), author, madeAt })
  drawHead(pdf, association, member, () =>
    drawFact(pdf, t('payments.documents.date'), formatDate(madeAt.getTime() / 1000, language), left),
  )
  pdf.text('H1', title, looks.title)
  pdf.skip(3)
  pdf.text('P', what, { ...looks.subtitle, colour: looks.label.colour })
  pdf.skip(14)
  pdf.text('P', t('payments.documents.request.how'), looks.text, readingBox)
  pdf.text('P', t('payments.documents.request.meanwhile'), looks.text, readingBox)
  pdf.skip(18)
  pdf.group('Sect', () => drawPayment(pdf, payment, request, i18n))
  drawAccount(pdf, request, i18n)
  return pdf.end((number, count) => drawFoot(pdf, association, i18n, number, count))
}

/** What one pays with this page: all that is open, or what is open of the next instalment. */
function paymentOf(request: PaymentRequest) {
  const { beneficiary, association, communication, place, bic, amount, paid, dueOn } = request
  const next = partsOf(request).find(({ open }) => open > 0) ?? { open: amount - paid, dueOn }
  const transfer = { beneficiary, iban: association.iban, cents: next.open, communication, ...(bic && { bic }) }
  return { amount: next.open, dueOn: next.dueOn, code: drawEpcCode(transfer, place) }
}

function partsOf({ instalments, paid }: PaymentRequest) {
  let rest = paid
  return instalments.map((instalment) => {
    const covered = Math.min(rest, instalment.amount)
    rest -= covered
    return { ...instalment, open: instalment.amount - covered }
  })
}

const left = { x: page.margin, width: 220 }
const framePadding = 20
/** With its white: 42 mm. */
const codeWidth = 132
/** Its white reaches into the white of the frame. */
const codeBox = { x: page.width - page.margin - framePadding + 11 - codeWidth, width: codeWidth }
const payBox = { x: page.margin + framePadding, width: codeBox.x - page.margin - framePadding - 16 }

/** What a payer needs, at one glance: how much, until when, to whom, with which communication; and the same for a phone. */
function drawPayment(
  pdf: Pdf,
  { amount, dueOn, code }: ReturnType<typeof paymentOf>,
  request: PaymentRequest,
  i18n: I18n,
) {
  const { t, language } = i18n
  const money = formatMoney(amount, language)
  const iban = formatIban(request.association.iban)
  const communication = formatStructuredCommunication(request.communication)
  const { beneficiary, instalments } = request
  const top = pdf.y
  pdf.skip(framePadding - 4)
  pdf.columns(
    () => {
      const label = instalments.length > 0 ? 'payments.documents.request.next' : 'payments.documents.request.toPay'
      pdf.text('P', t(label), looks.label, payBox)
      pdf.text('P', money, looks.amount, payBox)
      const date = formatDate(noonOf(dueOn), language)
      pdf.text('P', t('payments.documents.request.due', { date }), looks.strong, payBox)
      pdf.skip(12)
      drawFact(pdf, t('payments.documents.request.beneficiary'), beneficiary, payBox, looks.strong)
      pdf.skip(6)
      drawFact(pdf, t('payments.documents.request.iban'), iban, payBox, looks.strong)
      pdf.skip(6)
      drawFact(pdf, t('payments.documents.request.communication'), communication, payBox, looks.strong)
    },
    () => {
      pdf.skip(-8)
      const facts = { amount: money, beneficiary, iban, communication }
      pdf.qrCode(code, t('payments.documents.request.code', facts), codeBox)
      pdf.text('P', t('payments.documents.request.scan'), looks.label, codeBox, 'center')
    },
  )
  pdf.skip(framePadding - 2)
  pdf.frame({ x: page.margin, width: page.inner }, top)
}

/** Where one pays in parts, or paid part of it before: how that makes what is open. */
function drawAccount(pdf: Pdf, request: PaymentRequest, i18n: I18n) {
  if (request.instalments.length > 0) drawInstalments(pdf, request, i18n)
  else if (request.paid > 0) drawPaid(pdf, request, i18n)
}

function drawInstalments(pdf: Pdf, request: PaymentRequest, { t, language }: I18n) {
  const parts = partsOf(request)
  const right = { share: 0.2, align: 'right' as const }
  const columns = [
    { title: t('payments.documents.instalments.part'), share: 0.25 },
    { title: t('payments.documents.instalments.due'), share: 0.35 },
    { ...right, title: t('payments.documents.amount') },
    { ...right, title: t('payments.documents.open') },
  ]
  const rows = parts.map(({ amount, open, dueOn }, at) => [
    t('payments.documents.instalments.which', { number: at + 1, count: parts.length }),
    formatDate(noonOf(dueOn), language),
    ...[amount, open].map((cents) => formatMoney(cents, language)),
  ])
  const { amount, paid } = request
  const sums = [amount, amount - paid].map((cents) => formatMoney(cents, language))
  drawHeading(pdf, t('payments.documents.instalments.title'))
  pdf.skip(4)
  pdf.text('P', t('payments.documents.instalments.how'), looks.text)
  pdf.skip(6)
  const total = [t('payments.documents.total'), '', ...sums]
  drawTable(pdf, { columns, rows, total }, { x: page.margin, width: page.inner })
}

function drawPaid(pdf: Pdf, { amount, paid, fee, year }: PaymentRequest, { t, language }: I18n) {
  const columns = [
    { title: t('payments.documents.paid.what'), share: 0.75 },
    { title: t('payments.documents.amount'), share: 0.25, align: 'right' as const },
  ]
  const rows = [
    [t('payments.documents.request.fee', { fee, year }), formatMoney(amount, language)],
    [t('payments.documents.paid.before'), formatMoney(-paid, language)],
  ]
  const total = [t('payments.documents.open'), formatMoney(amount - paid, language)]
  drawHeading(pdf, t('payments.documents.paid.title'))
  pdf.skip(6)
  drawTable(pdf, { columns, rows, total }, { x: page.margin, width: page.inner })
}
