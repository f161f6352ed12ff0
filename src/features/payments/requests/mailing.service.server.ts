import { createHash } from 'node:crypto'
import { z } from 'zod'
import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { type Language, languages } from '#platform/i18n/languages.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { topics } from '#platform/live/topics.ts'
import type { WrittenEmail } from '#platform/mail/email/email.ts'
import type { MailState } from '#platform/mail/listed-mail.ts'
import type { Mail } from '#platform/mail/mailer.server.ts'
import { isOutage } from '#platform/outages/outage.ts'
import { createSaving } from '../core/saving.server.ts'
import type { MailingDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { findSettings, findYear } from '../years/year.repository.server.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import {
  findMailing,
  holdMailing,
  insertMailing,
  insertNotices,
  mailingsOf,
  noteReached,
  type OpenClaim,
  openClaims,
  runningIn,
} from './mailing.repository.server.ts'
import { type Account, createRequestEmail } from './request-email.server.ts'

const kind = 'payments.mail'

/** Claims whose mails are queued in one transaction: each has a code to draw. */
const batchSize = 50

/** What a bank takes as a name. */
const maxBeneficiaryLength = 70

/** One mail of a mailing reaches an address once. */
const causeOf = (mailing: string): string => `payments:${mailing}`

/** Who would be mailed, and why others would not; to send it one names the `digest` of what one saw. */
export type MailingPreview = {
  members: number
  amount: number
  mailed: number
  bounced: number
  samples: { name: string; email: WrittenEmail }[]
  digest: string
}

/**
 * Members are asked by mail to pay what is open of a year. The mails are queued in batches, each in one transaction with how far it
 * came: a portal that is killed goes on exactly there, and the queue takes no second mail of a mailing for the same address.
 */
export function createMailings(deps: MailingDeps) {
  const { db, audit, clock, newId, jobs, live, log, mailer, account } = deps
  const save = createSaving(deps)
  const write = createRequestEmail(deps)

  const accountIn = async (within: Database): Promise<(language: Language) => Account> => {
    const { iban, holder } = await account(within)
    if (!iban) throw paymentsErrors['payments.no-account']()
    if (languages.some(({ code }) => holder[code].length > maxBeneficiaryLength))
      throw paymentsErrors['payments.longer-holder']()
    const { bic, referenceLine } = await findSettings(within)
    return (language) => ({ beneficiary: holder[language], iban, bic, place: referenceLine })
  }

  const calls = treasurerCalls({
    /** Three mails as they would leave: the first, the last and one in the middle. @throws PortalError payments.no-account */
    async previewRequest(_, year: number): Promise<MailingPreview> {
      const accountOf = await accountIn(db)
      const { members, mailed, bounced } = selected(await openClaims(db, year))
      const places = [...new Set([0, Math.floor(members.length / 2), members.length - 1])].filter((at) => at in members)
      const samples: MailingPreview['samples'] = []
      for (const at of places) {
        const claims = members[at]?.[1] ?? []
        const [first] = claims
        if (!first) continue
        const email = await write(db, year, claims, accountOf(first.language))
        samples.push({ name: `${first.firstName} ${first.lastName}`, email })
      }
      const claims = members.flatMap(([, ofMember]) => ofMember)
      const amount = claims.reduce((sum, claim) => sum + claim.amount - claim.paid, 0)
      return { members: members.length, amount, mailed, bounced, samples, digest: digestOf(claims) }
    },

    /** @throws PortalError payments.preview-changed, payments.mailing-running, payments.nobody-to-mail, payments.no-account */
    sendRequest(treasurer, year: number, digest: string): Promise<{ id: string; members: number }> {
      return save(async (trx) => {
        await accountIn(trx)
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
      return { ...found, progress: await mailer.progress(causeOf(id)) }
    },

    deliveries: (_, id: string, page: { state: MailState; after: string | null; limit: number }) =>
      mailer.deliveries(causeOf(id), page),
  })

  /** One address that no mail server would take keeps nobody else waiting. @returns whether it left */
  const queue = async (trx: Database, mail: Mail, user: string): Promise<boolean> => {
    try {
      return await mailer.queue(trx, mail)
    } catch (error) {
      if (!isPortalError(error) || isOutage(error)) throw error
      log.warn({ user, code: error.code }, 'a member cannot be written to')
      return false
    }
  }

  /** @returns whether somebody is left */
  const mailSome = (id: string): Promise<boolean> =>
    transact(db, async (trx) => {
      const mailing = await holdMailing(trx, id)
      if (!mailing || mailing.doneAt !== null) return false
      const accountOf = await accountIn(trx)
      const rows = await openClaims(trx, mailing.year, { after: mailing.reached, limit: batchSize })
      const isLast = rows.length < batchSize
      // Of the last member there may be more.
      const whole = isLast ? rows : rows.filter(({ userId }) => userId !== rows.at(-1)?.userId)
      const breathe = createBreath()
      for (const [userId, claims] of selected(whole).members) {
        const [first] = claims
        if (!first) continue
        const email = await write(trx, mailing.year, claims, accountOf(first.language))
        if (await queue(trx, { recipient: first.email, ...email, hasLink: false, cause: causeOf(id) }, userId))
          await insertNotices(
            trx,
            claims.map(({ id: claimId, amount, paid }) => {
              return { mailingId: id, claimId, userId, amount: amount - paid, at: clock.seconds() }
            }),
          )
        await breathe()
      }
      await noteReached(trx, id, whole.at(-1)?.userId ?? mailing.reached, isLast ? clock.seconds() : null)
      if (!isLast) await jobs.enqueue(trx, kind, { mailing: id })
      return !isLast
    })

  jobs.register(kind, z.object({ mailing: z.string() }), async ({ mailing }) => {
    await mailSome(mailing)
    live.announce(topics.payments)
  })

  return calls
}

export type Mailings = ReturnType<typeof createMailings>

/** By member: who was not mailed before, and whose mails do not come back. */
function selected(open: readonly OpenClaim[]) {
  const fresh = open.filter(({ isMailed }) => !isMailed)
  const reachable = fresh.filter(({ isBounced }) => !isBounced)
  const left = { mailed: open.length - fresh.length, bounced: fresh.length - reachable.length }
  return { members: [...Map.groupBy(reachable, ({ userId }) => userId)], ...left }
}

const digestOf = (claims: readonly OpenClaim[]): string =>
  createHash('sha256')
    .update(JSON.stringify(claims.map(({ id, amount, paid }) => [id, amount - paid])))
    .digest('base64url')
