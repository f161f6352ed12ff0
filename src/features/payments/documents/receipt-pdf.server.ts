import type { Readable } from 'node:stream'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { formatDate, formatMoney } from '#platform/i18n/formats.ts'
import {
  type Addressee,
  drawFact,
  drawFoot,
  drawHead,
  type Letterhead,
  looks,
  readingBox,
} from './letterhead.server.ts'
import { openPdf } from './open-pdf.server.ts'
import { page } from './pdf-page.ts'
import { drawTable } from './pdf-table.ts'
import type { Pdf } from './pdf-writer.server.ts'

/** `paidOn`: `yyyy-mm-dd`. `amount`: cents, below 0 where it was paid back. `what` and `means` in the language of the member. */
export type ReceiptLine = { paidOn: string; what: string; means: string; amount: number }

export type Receipt = {
  association: Letterhead
  member: Addressee
  /** As it is written: `2027-0042`. */
  number: string
  /** Of all payments of a year, as it is called; null for a receipt of one payment. */
  year: string | null
  /** In the order of their days; one at least. */
  lines: readonly ReceiptLine[]
  madeAt: Date
  /** Why it counts no more, in a sentence. */
  withdrawn?: string
}

/** That an association received one payment of a member, or those of a year. */
export async function receiptPdf(receipt: Receipt, i18n: I18n): Promise<Readable> {
  const { association, member, number, year, madeAt } = receipt
  const { t, language } = i18n
  const title =
    year === null ? t('payments.documents.receipt.title') : t('payments.documents.receipt.titleOfYear', { year })
  const author = association.legalName
  const pdf = await openPdf({ language, title: [title, number, member.name].join(' – '), author, madeAt })
  drawHead(pdf, association, member, () => {
    pdf.columns(
      () => drawFact(pdf, t('payments.documents.receipt.number'), number, { x: page.margin, width: 100 }),
      () => {
        const date = formatDate(madeAt.getTime() / 1000, language)
        drawFact(pdf, t('payments.documents.date'), date, { x: page.margin + 112, width: 100 })
      },
    )
  })
  pdf.text('H1', title, looks.title)
  pdf.skip(14)
  if (receipt.withdrawn) {
    pdf.text('P', receipt.withdrawn, looks.strong, readingBox)
    pdf.skip(14)
  }
  drawReceived(pdf, receipt, i18n)
  pdf.skip(14)
  pdf.text('P', t('payments.documents.receipt.noCertificate'), looks.label, readingBox)
  return pdf.end((at, count) => drawFoot(pdf, association, i18n, at, count))
}

function drawReceived(pdf: Pdf, { association, member, lines }: Receipt, { t, language }: I18n) {
  const total = formatMoney(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    language,
  )
  const facts = { association: association.legalName, member: member.name, count: lines.length }
  pdf.text('P', t('payments.documents.receipt.received', facts), looks.text, readingBox)
  pdf.skip(20)
  pdf.text('P', t('payments.documents.receipt.sum'), looks.label)
  pdf.text('P', total, looks.amount)
  pdf.skip(16)
  const columns = [
    { title: t('payments.documents.receipt.paidOn'), share: 0.17 },
    { title: t('payments.documents.receipt.what'), share: 0.39 },
    { title: t('payments.documents.receipt.means'), share: 0.22 },
    { title: t('payments.documents.amount'), share: 0.22, align: 'right' as const },
  ]
  const rows = lines.map(({ paidOn, what, means, amount }) => [
    formatDate(noonOf(paidOn), language),
    what,
    means,
    formatMoney(amount, language),
  ])
  const sum = ['', t('payments.documents.total'), '', total]
  drawTable(pdf, { columns, rows, ...(lines.length > 1 && { total: sum }) }, { x: page.margin, width: page.inner })
}
