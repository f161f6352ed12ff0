import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { NewsletterOfMembers } from '../consent/newsletter-of-members.server.ts'
import { aboutSubscriber } from '../core/about-subscriber.server.ts'
import type { NewsletterDeps, SubscriptionTools } from '../core/newsletter.deps.ts'
import { newsletterErrors } from '../newsletter.errors.ts'
import type { SignUpByHand } from '../signing-up/sign-up.schema.ts'
import { activeHolder } from '../signing-up/sign-up.service.server.ts'
import { createSignUpEmails } from '../signing-up/sign-up-emails.server.ts'
import { unsubscribePath } from '../subscribers/subscriber.ts'
import { createSubscriptionRepository, type Subscription } from '../subscribers/subscription.repository.server.ts'
import { canResume } from './subscriber-list.ts'

/** A member by their own id, a visitor by that of the subscription. */
type WhichSubscriber = { id: string; isMember: boolean }

type Tools = SubscriptionTools & { ofMembers: NewsletterOfMembers }

const again = { endedAt: null, endedHow: null, suspendedAt: null, bounces: 0 } as const

/** What an admin does for somebody who asks. Each action leaves its line, and the proof of what was said. */
export function createChangeSubscribers(deps: NewsletterDeps, { writeConsent, forgetting, ofMembers }: Tools) {
  const { db, clock, newId, log, audit, live, holderOf, switchNewsletter } = deps
  const subscriptions = createSubscriptionRepository()
  const emails = createSignUpEmails(deps)
  const withErrorCode = withErrorCodeOf(newsletterErrors, log, 'a subscription could not be changed')

  const rowOf = async (trx: Database, { id, isMember }: WhichSubscriber): Promise<Subscription> => {
    if (isMember) await subscriptions.idOfMember(trx, id, { id: newId(), createdAt: clock.seconds() })
    const row = isMember ? await subscriptions.holdOfMember(trx, id) : await subscriptions.hold(trx, id)
    if (!row) throw newsletterErrors['newsletter.not-there']()
    return row
  }

  const change = async (
    viewer: Viewer,
    action: Extract<AuditAction, `newsletter.${string}`>,
    work: (trx: Database, admin: Member) => Promise<Subscription>,
  ): Promise<void> => {
    const admin = asAdmin(viewer)
    const row = await withErrorCode('newsletter.could-not-save', () =>
      transact(db, async (trx) => {
        const changed = await work(trx, admin)
        await audit.record(trx, { actor: admin, action, ...aboutSubscriber(changed) })
        return changed
      }),
    )
    live.announce(topics.newsletter, ...(row.userId === null ? [] : [topics.user(row.userId), topics.members]))
  }

  const knownAs = async (trx: Database, email: string) => {
    if (activeHolder(await holderOf(email, trx))) throw newsletterErrors['newsletter.address-of-member']({}, 'email')
    const row = await subscriptions.holdByEmail(trx, email)
    const isReader = row && row.confirmedAt !== null && row.endedAt === null && row.suspendedAt === null
    if (isReader) throw newsletterErrors['newsletter.subscribed-already']({}, 'email')
    return row
  }

  return {
    /**
     * Subscribes a visitor who agreed by other means, which the admin states; the visitor is told, and how to leave.
     *
     * @throws PortalError newsletter.address-of-member or newsletter.subscribed-already on the field `email`
     */
    add: (viewer: Viewer, { email, language, statement }: SignUpByHand): Promise<void> =>
      change(viewer, 'newsletter.added', async (trx) => {
        const now = clock.seconds()
        const known = await knownAs(trx, email)
        const fresh = { id: newId(), email, language, source: 'admin', createdAt: now, confirmedAt: now } as const
        if (known)
          await subscriptions.change(trx, known.id, { ...again, language, confirmedAt: now, confirmHash: null })
        else await subscriptions.add(trx, fresh)
        const row = await subscriptions.holdByEmail(trx, email)
        if (!row) throw newsletterErrors['newsletter.could-not-save']()
        const said = { event: 'confirmed', how: 'admin', wording: statement, email } as const
        await writeConsent(trx, { subscription: row.id, language, ...said })
        const told = { what: 'added', leave: unsubscribePath(row.id), cause: `newsletter:added:${newId()}` } as const
        await emails.known(trx, { email, language, firstName: '' }, told)
        return row
      }),

    /** Ends it. @throws PortalError newsletter.not-there */
    remove: (viewer: Viewer, which: WhichSubscriber): Promise<void> =>
      change(viewer, 'newsletter.removed', async (trx, admin) => {
        const row = await rowOf(trx, which)
        const language = row.language ?? admin.defaultLanguage
        if (row.userId !== null) {
          await switchNewsletter(trx, row.userId, false)
          await ofMembers.switched(trx, { userId: row.userId, wants: false, how: 'admin', language })
          return row
        }
        await subscriptions.change(trx, row.id, { endedAt: clock.seconds(), endedHow: 'admin', suspendedAt: null })
        // Without a confirmation there is nothing to prove: it is forgotten when its link would have been.
        if (row.confirmedAt === null) return row
        const said = { event: 'withdrawn', how: 'admin', email: row.email } as const
        await writeConsent(trx, { subscription: row.id, language, ...said })
        await forgetting.proofLater(trx, row.id)
        return row
      }),

    /**
     * Takes up again what came back too often, or what an admin had ended.
     *
     * @throws PortalError newsletter.not-there, newsletter.left-by-himself
     */
    resume: (viewer: Viewer, which: WhichSubscriber): Promise<void> =>
      change(viewer, 'newsletter.resumed', async (trx, admin) => {
        const row = await rowOf(trx, which)
        const state = row.endedAt === null ? 'suspended' : 'left'
        if (!canResume({ state, endedHow: row.endedHow })) throw newsletterErrors['newsletter.left-by-himself']()
        if (row.userId !== null) await switchNewsletter(trx, row.userId, true)
        await subscriptions.change(trx, row.id, again)
        if (row.userId === null && row.confirmedAt === null) return row
        const said = { event: 'restored', how: 'admin', email: row.email } as const
        await writeConsent(trx, { subscription: row.id, language: row.language ?? admin.defaultLanguage, ...said })
        return row
      }),
  }
}
