import { createHash } from 'node:crypto'
import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { WrittenEmail } from '#platform/mail/email/email.ts'
import type { MailState } from '#platform/mail/listed-mail.ts'
import { holdLedger } from '../claims/claim.repository.server.ts'
import { createSaving } from '../core/saving.server.ts'
import type { MailingDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { findYear } from '../years/year.repository.server.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import { accountIn, causeOf, createMailRun } from './mail-run.server.ts'
import {
  findMailing,
  insertMailing,
  mailingsOf,
  type OpenClaim,
  openClaims,
  recipientsOf,
  runningIn,
  unreachableIn,
} from './mailing.repository.server.ts'
import { createRequestEmail } from './request-email.server.ts'
import { wholeMembers } from './whole-members.ts'

const kind = 'payments.mail'

/** Claims whose mails are queued in one transaction: each has a code to draw. */
const batchSize = 50

/** Who would be mailed, and why others would not; to send it one names the `digest` of what one saw. */
export type MailingPreview = {
  members: number
  amount: number
  mailed: number
  bounced: number
  exempt: number
  samples: { name: string; email: WrittenEmail }[]
  digest: string
}

/** Members are asked by mail to pay what is open of a year. */
export function createMailings(deps: MailingDeps) {
  const { db, audit, clock, newId, jobs, mailer, account } = deps
  const save = createSaving(deps)
  const writerIn = createRequestEmail(deps)

  const calls = treasurerCalls({
    /** Three mails as they would leave: the first, the last and one in the middle. @throws PortalError payments.no-account */
    async previewRequest(_, year: number): Promise<MailingPreview> {
      const accountOf = await accountIn(db, account)
      const { members, ...left } = selected(await openClaims(db, year))
      const places = [...new Set([0, Math.floor(members.length / 2), members.length - 1])].filter((at) => at in members)
      const samples: MailingPreview['samples'] = []
      const write = await writerIn(db)
      for (const at of places) {
        const claims = members[at]?.[1] ?? []
        const [first] = claims
        if (!first) continue
        const email = await write(claims, accountOf(first.language))
        samples.push({ name: `${first.firstName} ${first.lastName}`, email })
      }
      const claims = members.flatMap(([, ofMember]) => ofMember)
      const amount = claims.reduce((sum, claim) => sum + claim.amount - claim.paid, 0)
      return { members: members.length, amount, ...left, samples, digest: digestOf(claims) }
    },

    /** @throws PortalError payments.preview-changed, payments.mailing-running, payments.nobody-to-mail, payments.no-account */
    sendRequest(treasurer, year: number, digest: string): Promise<{ id: string; members: number }> {
      return save(async (trx) => {
        await holdLedger(trx)
        await accountIn(trx, account)
        const found = await findYear(trx, year)
        if (found?.state !== 'open') throw paymentsErrors['payments.year-not-open']()
        if (await runningIn(trx, year).executeTakeFirst()) throw paymentsErrors['payments.mailing-running']()
        const { members } = selected(await openClaims(trx, year))
        if (members.length === 0) throw paymentsErrors['payments.nobody-to-mail']()
        if (digestOf(members.flatMap(([, claims]) => claims)) !== digest)
          throw paymentsErrors['payments.preview-changed']()
        const id = newId()
        const begun = { startedAt: clock.seconds(), startedBy: treasurer.id, members: members.length }
        await insertMailing(trx, { id, kind: 'request', year, ...begun })
        await jobs.enqueue(trx, kind, { mailing: id })
        const about = { actor: treasurer, subjectKind: 'contribution-year', subject: String(year) }
        await audit.record(trx, { ...about, action: 'payments.requests-sent', facts: { count: members.length } })
        return { id, members: members.length }
      })
    },

    mailings: (_, year: number) => mailingsOf(db, year).execute(),

    /** What members call it: `2026`, or `2026-2027`. */
    yearName: async (_, year: number): Promise<string> => (await namesOfYears(db))(year),

    async mailing(_, id: string) {
      const found = await findMailing(db, id)
      if (!found) throw paymentsErrors['payments.mailing-not-there']()
      const unreachable = await unreachableIn(db, id).execute()
      return { ...found, unreachable, progress: await mailer.progress(causeOf(id)) }
    },

    /** Mails with whom they are for, as far as that is known. */
    async deliveries(_, id: string, page: { state: MailState; after: string | null; limit: number }) {
      const { mails, next } = await mailer.deliveries(causeOf(id), page)
      const ids = mails.map((mail) => mail.id)
      const found = ids.length === 0 ? [] : await recipientsOf(db, id, ids).execute()
      const members = new Map(
        found.map(({ mailId, id, firstName, lastName }) => [mailId, { id, name: `${firstName} ${lastName}`.trim() }]),
      )
      return { mails: mails.map((mail) => ({ ...mail, member: members.get(mail.id) ?? null })), next }
    },
  })

  createMailRun(deps, kind, async (trx, mailing, accountOf) => {
    const year = mailing.year === null ? undefined : await findYear(trx, mailing.year)
    const read = async (limit: number) =>
      year?.state === 'open' ? openClaims(trx, year.year, { after: mailing.reached, limit }) : []
    const { rows, isLast } = await wholeMembers(read, batchSize)
    const write = await writerIn(trx)
    const recipients = selected(rows).members.flatMap(([userId, claims]) => {
      const [first] = claims
      if (!first) return []
      const notices = claims.map(({ id, amount, paid }) => ({ claimId: id, amount: amount - paid }))
      return [{ userId, email: first.email, notices, write: () => write(claims, accountOf(first.language)) }]
    })
    return { recipients, reached: rows.at(-1)?.userId ?? mailing.reached, isLast }
  })

  return calls
}

export type Mailings = ReturnType<typeof createMailings>

/** By member: who has to pay, was not mailed before, and whose mails do not come back. */
function selected(open: readonly OpenClaim[]) {
  const owing = open.filter(({ isExempt }) => !isExempt)
  const fresh = owing.filter(({ isMailed }) => !isMailed)
  const reachable = fresh.filter(({ isBounced }) => !isBounced)
  const left = {
    exempt: open.length - owing.length,
    mailed: owing.length - fresh.length,
    bounced: fresh.length - reachable.length,
  }
  return { members: [...Map.groupBy(reachable, ({ userId }) => userId)], ...left }
}

const digestOf = (claims: readonly OpenClaim[]): string =>
  createHash('sha256')
    .update(JSON.stringify(claims.map(({ id, amount, paid }) => [id, amount - paid])))
    .digest('base64url')
