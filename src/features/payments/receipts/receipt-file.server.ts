import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { treasurerCalls } from '#platform/access/admin-guards.ts'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { everyRow, pageOf } from '#platform/lists/list-page.server.ts'
import { zipOf } from '#platform/zip/zip-stream.server.ts'
import type { PdfFile } from '../documents/answer-pdf.server.ts'
import type { Letterhead } from '../documents/letterhead.server.ts'
import { receiptPdf } from '../documents/receipt-pdf.server.ts'
import type { ReceiptDeps } from './receipt.deps.ts'
import { findReceipt, linesOfReceipts, receiptPage } from './receipt.repository.server.ts'
import { type Receipt, type ReceiptLine, receiptNumber } from './receipt.ts'

/** Receipts that are read at once for an archive; one document at a time is made. */
const atOnce = 100

/** The documents of receipts: drawn anew each time, from what was kept with their number. */
export function createReceiptFiles({ db, audit, i18nFor }: ReceiptDeps) {
  const nameIn = (receipt: Receipt, { t }: I18n) => receipt.name || t('payments.receipts.formerMember')

  const draw = async (receipt: Receipt, lines: readonly ReceiptLine[]): Promise<Readable> => {
    const i18n = i18nFor(receipt.language)
    const { t } = i18n
    const document = {
      association: JSON.parse(receipt.association) as Letterhead,
      member: { name: nameIn(receipt, i18n), address: [] },
      number: receiptNumber(receipt),
      year: receipt.paymentId === null ? receipt.yearName : null,
      lines: lines.map(({ means, ...line }) => ({ ...line, means: t(`members.payment.means.${means}`) })),
      madeAt: new Date(receipt.issuedAt * 1000),
    }
    return receiptPdf({ ...document, ...withdrawnIn(receipt, i18n) }, i18n)
  }

  const fileOf = async (receipt: Receipt): Promise<PdfFile> => {
    const i18n = i18nFor(receipt.language)
    const title = i18n.t('payments.documents.receipt.title')
    const lines = (await linesOfReceipts(db, [receipt.id])).get(receipt.id) ?? []
    const name = `${title} ${receiptNumber(receipt)} ${nameIn(receipt, i18n)}`
    return { name, open: () => draw(receipt, lines) }
  }

  /** In the order of their numbers, from the last one. The bytes of one document are in memory, of none the whole archive. */
  async function* archiveOf(year: number, language: Language): AsyncGenerator<Buffer, void, void> {
    const i18n = i18nFor(language)
    let bytes: Buffer = Buffer.alloc(0)
    async function* entries() {
      const filter = { query: '', year, made: null }
      const read = async (after: string | null) => {
        const rows = await receiptPage(db, filter, after === null ? null : Number(after), atOnce + 1).execute()
        const page = pageOf(rows, atOnce, ({ number }) => String(number))
        const lines = await linesOfReceipts(
          db,
          page.rows.map(({ id }) => id),
        )
        return { ...page, rows: page.rows.map((receipt) => ({ receipt, lines: lines.get(receipt.id) ?? [] })) }
      }
      for await (const { receipt, lines } of everyRow(read)) {
        bytes = await buffer(await draw(receipt, lines))
        yield { path: entryName(receipt, i18n), modifiedAt: receipt.issuedAt, size: bytes.length }
      }
    }
    yield* zipOf(entries(), async () => Readable.from([bytes]))
  }

  const entryName = (receipt: Receipt, i18n: I18n): string => {
    const mark = receipt.voidedAt === null ? '' : ` (${i18n.t('payments.receipts.void').toLowerCase()})`
    return fileNameOf(`${receiptNumber(receipt)} ${nameIn(receipt, i18n)}${mark}`, 'pdf')
  }

  return {
    ...treasurerCalls({
      /** @throws PortalError 404 */
      async receiptFile(_, id: string): Promise<PdfFile> {
        const receipt = await findReceipt(db, id)
        if (!receipt) throw portalErrors['404']()
        return fileOf(receipt)
      },

      /** All of a calendar year, those that count no more with a mark. Recorded before anything leaves. @throws PortalError 404 */
      async receiptArchive(treasurer, year: number, language: Language) {
        const [first] = await receiptPage(db, { query: '', year, made: null }, null, 1).execute()
        if (!first) throw portalErrors['404']()
        const entry = { actor: treasurer, action: 'payments.receipts-exported', facts: { year } } as const
        await transact(db, (trx) => audit.record(trx, entry))
        const name = `${i18nFor(language).t('payments.receipts.fileName')} ${year}`
        return { name, bytes: () => archiveOf(year, language) }
      },
    }),

    /** @throws PortalError 404 where it is somebody else's */
    async ownReceiptFile(viewer: Viewer, id: string): Promise<PdfFile> {
      const receipt = isMember(viewer) ? await findReceipt(db, id) : undefined
      if (!receipt || !isMember(viewer) || receipt.userId !== viewer.id) throw portalErrors['404']()
      return fileOf(receipt)
    },
  }
}

function withdrawnIn({ voidedAt, voidReason }: Receipt, { t, language }: I18n): { withdrawn?: string } {
  if (voidedAt === null || voidReason === null) return {}
  const why = t(`payments.receipts.reasons.${voidReason}`)
  return { withdrawn: t('payments.documents.receipt.withdrawn', { date: formatDate(voidedAt, language), why }) }
}
