import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { tooManyMails } from '#platform/mail/requested/requested-mails.server.ts'
import { moveConsents } from '../consent/consent.repository.server.ts'
import { aboutSubscriber } from '../core/about-subscriber.server.ts'
import type { AddressHolder, NewsletterDeps, SubscriptionTools } from '../core/newsletter.deps.ts'
import { memberOf } from '../leaving/member-of.repository.server.ts'
import { newsletterErrors } from '../newsletter.errors.ts'
import { unsubscribePath } from '../subscribers/subscriber.ts'
import { createSubscriptionRepository, type Subscription } from '../subscribers/subscription.repository.server.ts'
import { confirmSeconds, halfHidden } from '../subscribers/subscription.ts'
import type { SignUp } from './sign-up.schema.ts'
import { createSignUpEmails } from './sign-up-emails.server.ts'

const answerKind = 'newsletter.answer-sign-up'
const payloadSchema = z.object({ id: z.string(), at: z.number() })

/** A holder who may sign in: then their switch decides, and not a visitor's row. */
export const activeHolder = (holder: AddressHolder | null): AddressHolder | null =>
  holder && !holder.isDisabled && !holder.isDeleted ? holder : null

/** Visitors subscribe twice: by a form, and by the link of the email that proves that the address is theirs. */
export function createSignUps(deps: NewsletterDeps & SubscriptionTools) {
  const { db, clock, newId, jobs, log, audit, live, requestedMails, holderOf, writeConsent, forgetting } = deps
  const subscriptions = createSubscriptionRepository()
  const emails = createSignUpEmails(deps)
  const withErrorCode = withErrorCodeOf(newsletterErrors, log, 'a subscription could not be changed')

  /** Where a member's switch is on already, they leave by their own row. */
  const leaveOfReader = async (trx: Database, row: Subscription, holder: AddressHolder | null) => {
    if (!holder) return isReader(row) ? unsubscribePath(row.id) : null
    const member = await memberOf(trx, holder.id)
    const own = await subscriptions.ofMember(trx, holder.id)
    if (!member?.wants || own?.suspendedAt != null) return null
    const fresh = { id: newId(), createdAt: clock.seconds() }
    return unsubscribePath(await subscriptions.idOfMember(trx, holder.id, fresh))
  }

  /** Here it is found out whose address it is, after the answer was given: the answer says nothing of it. */
  jobs.register(answerKind, payloadSchema, ({ id, at }) =>
    transact(db, async (trx) => {
      const row = await subscriptions.hold(trx, id)
      if (!row?.email || isTakenAway(row)) return
      const holder = activeHolder(await holderOf(row.email, trx))
      const language = holder?.language ?? row.language ?? 'nl'
      const addressee = { email: row.email, language, firstName: holder?.firstName ?? '' }
      const cause = `newsletter:${hashOf(id)}:${at}`
      const leave = await leaveOfReader(trx, row, holder)
      if (leave !== null) return emails.known(trx, addressee, { what: 'already', leave, cause })
      const token = randomBytes(32).toString('base64url')
      if (await emails.confirm(trx, addressee, token, cause))
        await subscriptions.change(trx, id, { confirmHash: hashOf(token) })
    }),
  )

  /** Keeps the request, whatever is known of the address. @returns the id of its row */
  const note = async (trx: Database, { email, language }: SignUp): Promise<string> => {
    const now = clock.seconds()
    const fresh = { id: newId(), email, language, source: 'form', createdAt: now } as const
    await subscriptions.add(trx, { ...fresh, confirmUntil: now + confirmSeconds })
    const row = await subscriptions.holdByEmail(trx, email)
    if (!row) throw newsletterErrors['newsletter.could-not-save']()
    const isNew = row.confirmedAt === null
    if (!isReader(row))
      await subscriptions.change(trx, row.id, {
        confirmUntil: now + confirmSeconds,
        ...(isNew && { language, ...notEnded }),
      })
    return row.id
  }

  /**
   * What a proven address makes of a visitor's row: a subscriber, or the subscription of the member whose address it is.
   * @returns the subscription by which they leave
   */
  const becomeSubscriber = async (trx: Database, row: Subscription, holder: AddressHolder | null): Promise<string> => {
    const proven = { confirmedAt: clock.seconds(), confirmHash: null, confirmUntil: null, bounces: 0 } as const
    const confirmed = { ...proven, ...notEnded, suspendedAt: null }
    if (!holder) {
      await subscriptions.change(trx, row.id, confirmed)
      return row.id
    }
    await deps.switchNewsletter(trx, holder.id, true)
    const own = await subscriptions.ofMember(trx, holder.id)
    if (!own) {
      await subscriptions.change(trx, row.id, { ...confirmed, userId: holder.id, email: null, language: null })
      return row.id
    }
    await moveConsents(trx, row.id, own.id)
    await subscriptions.remove(trx, row.id)
    await subscriptions.change(trx, own.id, confirmed)
    return own.id
  }

  const waitingFor = async (token: string, within: Database): Promise<Subscription | null> => {
    const row = isToken(token) ? await subscriptions.byConfirmHash(within, hashOf(token)) : undefined
    return row && !isTakenAway(row) && (row.confirmUntil ?? 0) > clock.seconds() ? row : null
  }

  return {
    /**
     * Keeps the request and writes to the address. The answer is the same whoever's address that is, and whether they get
     * the newsletter already.
     * @param address the client's; only its network is kept
     * @throws PortalError request.too-many-mails, newsletter.could-not-save
     */
    async ask(_viewer: Viewer, input: SignUp, shownIn: Language, address: string): Promise<void> {
      const wait = await requestedMails.waitForTyped(input.email)
      if (wait > 0) throw tooManyMails(wait)
      const { email } = input
      await withErrorCode('newsletter.could-not-save', () =>
        transact(db, async (trx) => {
          const id = await note(trx, input)
          const at = clock.seconds()
          await writeConsent(trx, { subscription: id, event: 'asked', how: 'form', language: shownIn, email, address })
          await jobs.enqueue(trx, answerKind, { id, at })
          await forgetting.unconfirmedAfter(trx, id, at + confirmSeconds)
        }),
      )
      live.announce(topics.newsletter)
    },

    /** Looks without confirming: mail scanners open links too. Null for one that was used, is too old or never was. */
    async toConfirm(_viewer: Viewer, token: string): Promise<{ email: string } | null> {
      const row = await waitingFor(token, db)
      return row?.email ? { email: halfHidden(row.email) } : null
    },

    /**
     * The link is the proof that the mailbox is theirs: from now on they get the newsletter. Of a member's address the
     * switch is turned.
     * @throws PortalError newsletter.link-not-valid
     */
    async confirm(_viewer: Viewer, token: string, shownIn: Language, address: string): Promise<void> {
      const userId = await withErrorCode('newsletter.could-not-save', () =>
        transact(db, async (trx) => {
          const row = await waitingFor(token, trx)
          if (!row?.email) throw newsletterErrors['newsletter.link-not-valid']()
          const { email } = row
          const holder = activeHolder(await holderOf(email, trx))
          const subscription = await becomeSubscriber(trx, row, holder)
          const said = { event: 'confirmed', how: 'link', language: shownIn, email, address } as const
          await writeConsent(trx, { subscription, ...said })
          const about = aboutSubscriber({ id: subscription, userId: holder?.id ?? null })
          await audit.record(trx, { actor: null, action: 'newsletter.confirmed', ...about })
          return holder?.id ?? null
        }),
      )
      live.announce(topics.newsletter, ...(userId === null ? [] : [topics.user(userId), topics.members]))
    },
  }
}

const isReader = ({ confirmedAt, endedAt, suspendedAt }: Subscription): boolean =>
  confirmedAt !== null && endedAt === null && suspendedAt === null

const notEnded = { endedAt: null, endedHow: null } as const

/** An admin ended what nobody had confirmed: its link opens nothing, unless that is taken back. */
const isTakenAway = ({ confirmedAt, endedAt }: Subscription): boolean => confirmedAt === null && endedAt !== null

const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
