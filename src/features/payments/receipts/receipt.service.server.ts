import { treasurerCalls } from '#platform/access/admin-guards.ts'
import { isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { type Page, pageOf } from '#platform/lists/list-page.server.ts'
import { holdLedger } from '../claims/claim.repository.server.ts'
import { createSaving } from '../core/saving.server.ts'
import { journalYears } from '../journal/journal.repository.server.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import { createIssuing, factsOf, type ToIssue } from './issue-receipts.server.ts'
import type { ReceiptDeps } from './receipt.deps.ts'
import { linesOfReceipts, receiptPage, receiptsOf, receiptYears } from './receipt.repository.server.ts'
import {
  type ListedReceipt,
  listed,
  type OwnReceipts,
  type Receipt,
  type ReceiptSubject,
  receiptNumber,
} from './receipt.ts'
import { createReceiptFiles } from './receipt-file.server.ts'
import type { ReceiptFilter } from './receipt-filter.ts'
import { createReceiptRuns } from './receipt-run.service.server.ts'
import { payersNamed, type Received, receivedIn } from './received.repository.server.ts'

export type Receipts = ReturnType<typeof createReceipts>

/** What the association confirms to have received, by payment or by contribution year: made once, kept under its number. */
export function createReceipts(deps: ReceiptDeps) {
  const { db, audit } = deps
  const save = createSaving(deps)
  const issue = createIssuing(deps)

  const issueOne = (by: Member, userId: string, subject: ReceiptSubject): Promise<{ id: string; number: string }> =>
    save(
      async (trx) => {
        await holdLedger(trx)
        const [issued] = await issue(trx, { id: by.id, actor: by }, [await toIssue(trx, userId, subject)])
        if (!issued) throw paymentsErrors['payments.nothing-received']()
        const about = { actor: by, subjectKind: 'user', subject: userId }
        if (issued.isNew)
          await audit.record(trx, { ...about, action: 'payments.receipt-issued', facts: factsOf(issued) })
        return { id: issued.id, number: receiptNumber(issued) }
      },
      [userId],
    )

  const ofMember = async (userId: string): Promise<OwnReceipts> => {
    const received = await receivedIn(db).where('payment.userId', '=', userId).execute()
    const receipts = await receiptsOf(db, userId).execute()
    const counting = receipts.filter(({ voidedAt }) => voidedAt === null)
    const ofYears = counting.filter(({ paymentId }) => paymentId === null)
    const lines = await linesOfReceipts(
      db,
      ofYears.map(({ id }) => id),
    )
    const nameOf = await namesOfYears(db)
    const shown = (receipt: Receipt | undefined) =>
      receipt ? { id: receipt.id, number: receiptNumber(receipt) } : null
    const years = [...Map.groupBy(received, ({ year }) => year)].sort(([one], [other]) => other - one)
    return {
      payments: Object.fromEntries(
        received.map(({ id }) => [id, shown(counting.find(({ paymentId }) => paymentId === id))]),
      ),
      years: years.map(([year, payments]) => {
        const known = ofYears.find(({ contributionYear }) => contributionYear === year)
        const named = new Set(lines.get(known?.id ?? '')?.map(({ paymentId }) => paymentId))
        return {
          year,
          name: nameOf(year),
          receipt: shown(payments.every(({ id }) => named.has(id)) ? known : undefined),
        }
      }),
      withdrawn: receipts.filter(({ voidedAt }) => voidedAt !== null).map(listed),
    }
  }

  return {
    ...treasurerCalls({
      /** @throws PortalError payments.entry-not-there, payments.nothing-received, payments.member-not-there */
      issueReceipt: (treasurer, userId: string, subject: ReceiptSubject) => issueOne(treasurer, userId, subject),

      receiptsOfMember: (_, userId: string) => ofMember(userId),

      /** Of the newest year where the filter names none. @param after number of the last row of the page before */
      async receipts(_, filter: ReceiptFilter, after: string | null, limit: number): Promise<ListOfReceipts> {
        const years = await receiptYears(db)
        const year = filter.year ?? years[0] ?? null
        const cursor = /^\d{1,9}$/.test(after ?? '') ? Number(after) : null
        const found = await receiptPage(db, { ...filter, year }, cursor, limit + 1).execute()
        const page = pageOf(found, limit, ({ number }) => String(number))
        const names = page.rows.length === 0 ? new Map() : await payersNamed(db, ids(page.rows))
        const rows = page.rows.map((row) => {
          return { ...listed(row), userId: row.userId, name: row.name, isThere: names.has(row.userId) }
        })
        return { rows, next: page.next, years, year }
      },

      /** Contribution years of which there are payments, the newest first. */
      async paidYears(_): Promise<{ year: number; name: string }[]> {
        const ends = await journalYears(db)
        if (!ends) return []
        const nameOf = await namesOfYears(db)
        return Array.from({ length: ends.last - ends.first + 1 }, (_, index) => ends.last - index).map((year) => {
          return { year, name: nameOf(year) }
        })
      },
    }),

    /** Of whoever asks, for payments of their own. @throws PortalError as `issueReceipt` */
    async issueOwn(viewer: Viewer, subject: ReceiptSubject) {
      const member = asMember(viewer)
      return issueOne(member, member.id, subject)
    },

    ownReceipts: async (viewer: Viewer): Promise<OwnReceipts> => ofMember(asMember(viewer).id),

    ...createReceiptFiles(deps),
    ...createReceiptRuns(deps, issue),
  }
}

export type ListOfReceipts = Page<ListedReceipt & { userId: string; name: string; isThere: boolean }> & {
  /** Of which there are receipts, newest first, and which of them is shown. */
  years: number[]
  year: number | null
}

const ids = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId)

function asMember(viewer: Viewer): Member {
  if (!isMember(viewer)) throw portalErrors['admin-guard.not-authenticated']()
  return viewer
}

/** @throws PortalError payments.entry-not-there, where it is no payment of this member; payments.nothing-received */
async function toIssue(trx: Database, userId: string, subject: ReceiptSubject): Promise<ToIssue> {
  const ofMember = receivedIn(trx).where('payment.userId', '=', userId)
  if ('year' in subject) {
    const payments = await ofMember.where('payment.year', '=', subject.year).execute()
    if (payments.length === 0) throw paymentsErrors['payments.nothing-received']()
    return { userId, paymentId: null, contributionYear: subject.year, payments }
  }
  const [payment]: (Received | undefined)[] = await ofMember.where('payment.id', '=', subject.payment).execute()
  if (payment) return { userId, paymentId: payment.id, contributionYear: payment.year, payments: [payment] }
  const isTheirs = await trx
    .selectFrom('paymentsPayment')
    .select('id')
    .where('id', '=', subject.payment)
    .where('userId', '=', userId)
    .executeTakeFirst()
  throw paymentsErrors[isTheirs ? 'payments.nothing-received' : 'payments.entry-not-there']()
}
