import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import type { Reader } from '#platform/mail/email/emails.server.ts'
import { tooManyMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { SubscriptionTools } from '../consent/newsletter-of-members.server.ts'
import type { AddressHolder, NewsletterDeps } from '../core/deps.server.ts'
import { aboutSubscriber, announceSubscriber, savingOf } from '../core/deps.server.ts'
import { newsletterErrors } from '../newsletter.errors.ts'
import type { Subscription } from '../subscribers/subscription.repository.server.ts'
import * as queries from '../subscribers/subscription.repository.server.ts'
import { confirmSeconds, halfHidden, unsubscribePath } from '../subscribers/subscription.ts'
import type { SignUp } from './sign-up.schema.ts'

const answerKind = 'newsletter.answer-sign-up'

/** A holder who may sign in: then their switch decides, and not a visitor's row. */
export const activeHolder = (holder: AddressHolder | null): AddressHolder | null =>
  holder && !holder.isDisabled && !holder.isDeleted ? holder : null

/** Visitors subscribe twice: by a form, and by the link of the email that proves that the address is theirs. */
export function createSignUps(deps: NewsletterDeps & SubscriptionTools) {
  const { db, clock, newId, jobs, audit, live, requestedMails, holderOf, writeConsent, forgetting } = deps
  const emails = createSignUpEmails(deps)
  const save = savingOf(deps)

  /** Where a member's switch is on already, they leave by their own row. */
  const leaveOfReader = async (trx: Database, row: Subscription, holder: AddressHolder | null) => {
    if (!holder) return isReader(row) ? unsubscribePath(row.id) : null
    const member = await queries.memberOf(trx, holder.id)
    const own = await queries.subscriptions.ofMember(trx, holder.id)
    if (!member?.wants || own?.suspendedAt != null) return null
    const fresh = { id: newId(), createdAt: clock.seconds() }
    return unsubscribePath(await queries.subscriptions.idOfMember(trx, holder.id, fresh))
  }

  // Here it is found out whose address it is, after the answer was given: the answer says nothing of it.
  jobs.register(answerKind, z.object({ id: z.string(), at: z.number() }), ({ id, at }) =>
    transact(db, async (trx) => {
      const row = await queries.subscriptions.hold(trx, id)
      if (!row?.email || isTakenAway(row)) return
      const holder = activeHolder(await holderOf(row.email, trx))
      const language = holder?.language ?? row.language ?? 'nl'
      const addressee = { email: row.email, language, firstName: holder?.firstName ?? '' }
      const cause = `newsletter:${hashOf(id)}:${at}`
      const leave = await leaveOfReader(trx, row, holder)
      if (leave !== null) return emails.known(trx, addressee, { what: 'already', leave, cause })
      const token = randomBytes(32).toString('base64url')
      if (await emails.confirm(trx, addressee, token, cause))
        await queries.subscriptions.change(trx, id, { confirmHash: hashOf(token) })
    }),
  )

  /** Keeps the request, whatever is known of the address. @returns the id of its row */
  const note = async (trx: Database, { email, language }: SignUp): Promise<string> => {
    const now = clock.seconds()
    const confirmUntil = now + confirmSeconds
    await queries.subscriptions.add(trx, { id: newId(), email, language, source: 'form', createdAt: now, confirmUntil })
    const row = await queries.subscriptions.holdByEmail(trx, email)
    if (!row) throw newsletterErrors['newsletter.could-not-save']()
    const isNew = row.confirmedAt === null
    if (!isReader(row))
      await queries.subscriptions.change(trx, row.id, { confirmUntil, ...(isNew && { language, ...notEnded }) })
    return row.id
  }

  /** What a proven address makes of a visitor's row. @returns the subscription by which they leave, a member by their own */
  const becomeSubscriber = async (trx: Database, row: Subscription, holder: AddressHolder | null): Promise<string> => {
    const proven = { confirmedAt: clock.seconds(), confirmHash: null, confirmUntil: null, bounces: 0 } as const
    const confirmed = { ...proven, ...notEnded, suspendedAt: null }
    if (holder) await deps.switchNewsletter(trx, holder.id, true)
    const own = holder ? await queries.subscriptions.ofMember(trx, holder.id) : undefined
    if (!own) {
      const ofMember = holder && { userId: holder.id, email: null, language: null }
      await queries.subscriptions.change(trx, row.id, { ...confirmed, ...ofMember })
      return row.id
    }
    await queries.moveConsents(trx, row.id, own.id)
    await queries.subscriptions.remove(trx, row.id)
    await queries.subscriptions.change(trx, own.id, confirmed)
    return own.id
  }

  const waitingFor = async (token: string, within: Database) => {
    const row = isToken(token) ? await queries.subscriptions.byConfirmHash(within, hashOf(token)) : undefined
    return row?.email && !isTakenAway(row) && (row.confirmUntil ?? 0) > clock.seconds()
      ? { row, email: row.email }
      : null
  }

  return {
    /**
     * Keeps the request and writes to the address. The answer is the same whoever's address that is, subscribed or not.
     * @param address the client's; only its network is kept
     * @throws PortalError request.too-many-mails, newsletter.could-not-save
     */
    async ask(_viewer: Viewer, input: SignUp, shownIn: Language, address: string): Promise<void> {
      const { email } = input
      const wait = await requestedMails.waitForTyped(email)
      if (wait > 0) throw tooManyMails(wait)
      await save(async (trx) => {
        const id = await note(trx, input)
        const at = clock.seconds()
        await writeConsent(trx, { subscription: id, event: 'asked', how: 'form', language: shownIn, email, address })
        await jobs.enqueue(trx, answerKind, { id, at })
        await forgetting.unconfirmedAfter(trx, id, at + confirmSeconds)
      })
      live.announce(topics.newsletter)
    },

    /** Looks without confirming: mail scanners open links too. Null for one that was used, is too old or never was. */
    async toConfirm(_viewer: Viewer, token: string): Promise<{ email: string } | null> {
      const waiting = await waitingFor(token, db)
      return waiting && { email: halfHidden(waiting.email) }
    },

    /** The link proves that the mailbox is theirs: from now on they get the newsletter. @throws PortalError newsletter.link-not-valid */
    async confirm(_viewer: Viewer, token: string, shownIn: Language, address: string): Promise<void> {
      const userId = await save(async (trx) => {
        const waiting = await waitingFor(token, trx)
        if (!waiting) throw newsletterErrors['newsletter.link-not-valid']()
        const { row, email } = waiting
        const holder = activeHolder(await holderOf(email, trx))
        const subscription = await becomeSubscriber(trx, row, holder)
        const said = { event: 'confirmed', how: 'link', language: shownIn, email, address } as const
        await writeConsent(trx, { subscription, ...said })
        const about = aboutSubscriber({ id: subscription, userId: holder?.id ?? null })
        await audit.record(trx, { actor: null, action: 'newsletter.confirmed', ...about })
        return holder?.id ?? null
      })
      announceSubscriber(live, userId)
    },
  }
}

export const isReader = ({ confirmedAt, endedAt, suspendedAt }: Subscription): boolean =>
  confirmedAt !== null && endedAt === null && suspendedAt === null

const notEnded = { endedAt: null, endedHow: null } as const

/** An admin ended what nobody had confirmed: its link opens nothing, unless that is taken back. */
const isTakenAway = ({ confirmedAt, endedAt }: Subscription): boolean => confirmedAt === null && endedAt !== null
const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

type Addressee = Reader & { email: string }
type Known = { what: 'already' | 'added'; leave: string; cause: string }

/** The emails about a subscription. Nothing that was typed is in them: anybody may type another's address. */
export const createSignUpEmails = ({ emails, mailer }: Pick<NewsletterDeps, 'emails' | 'mailer'>) => ({
  /** @returns false when this very request was answered before */
  async confirm(trx: Database, { email, ...reader }: Addressee, token: string, cause: string): Promise<boolean> {
    const order = { words: 'newsletter.emails.confirm', path: `/newsletter/confirm/${token}` }
    return mailer.queue(trx, { recipient: email, ...(await emails.write(trx, reader, order)), cause })
  },

  /** To somebody who gets the newsletter already, or from now on because an admin added them. */
  async known(trx: Database, { email, ...reader }: Addressee, { what, leave, cause }: Known): Promise<void> {
    const written = await emails.write(trx, reader, { words: `newsletter.emails.${what}`, leave })
    await mailer.queue(trx, { recipient: email, ...written, cause })
  },
})
