import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { aboutSubscriber } from '../core/about-subscriber.server.ts'
import type { NewsletterDeps, SubscriptionTools } from '../core/newsletter.deps.ts'
import { createSubscriptionRepository } from '../subscribers/subscription.repository.server.ts'
import type { ConsentHow } from './write-consent.server.ts'

type MemberHow = Extract<ConsentHow, 'settings' | 'application' | 'import' | 'admin'>

/** How a member's switch was turned. `language`: in which they, or the admin who did it, read the sentence. */
export type Switched = { userId: string; wants: boolean; how: MemberHow; language: Language }

/** `email` in lower case; `at` when they said so, if not now (UTC seconds). */
export type NewMemberSwitch = Switched & { email: string; at?: number | undefined }

export type NewsletterOfMembers = ReturnType<typeof createNewsletterOfMembers>

type Deps = Pick<NewsletterDeps, 'clock' | 'newId' | 'audit'> & SubscriptionTools

const again = { endedAt: null, endedHow: null, suspendedAt: null, bounces: 0 } as const

/**
 * Whether a member wants the newsletter is in their own record, and the features that change it report it here, each in its
 * own transaction: the proof is kept with the action or not at all.
 */
export function createNewsletterOfMembers({ clock, newId, audit, writeConsent, forgetting }: Deps) {
  const subscriptions = createSubscriptionRepository()
  const sources = { settings: 'member', application: 'application', import: 'import', admin: 'admin' } as const

  const rowOf = (trx: Database, userId: string, how: MemberHow) =>
    subscriptions.idOfMember(trx, userId, { id: newId(), createdAt: clock.seconds(), source: sources[how] })

  const subscribe = async (trx: Database, { userId, how, language }: Switched, at?: number) => {
    const id = await rowOf(trx, userId, how)
    await subscriptions.change(trx, id, again)
    await writeConsent(trx, { subscription: id, event: 'asked', how, language, at })
  }

  return {
    /**
     * Before a member is there. Somebody who subscribed as a visitor stays subscribed, under the same address to leave.
     * @returns whether they get the newsletter
     */
    async ofNewMember(trx: Database, { email, at, ...input }: NewMemberSwitch): Promise<boolean> {
      const visitor = await subscriptions.byEmail(trx, email)
      const isReader = visitor !== undefined && visitor.confirmedAt !== null && visitor.endedAt === null
      if (visitor && (isReader || input.wants))
        await subscriptions.change(trx, visitor.id, { userId: input.userId, email: null, language: null })
      if (input.wants) await subscribe(trx, input, at)
      return input.wants || isReader
    },

    /** Another mailbox: what the old one refused says nothing of it. Unsubscribed members stay so. */
    async addressChanged(trx: Database, userId: string): Promise<void> {
      const row = await subscriptions.holdOfMember(trx, userId)
      if (!row || (row.bounces === 0 && row.suspendedAt === null)) return
      await subscriptions.change(trx, row.id, { bounces: 0, bouncedAt: null, suspendedAt: null })
      if (row.suspendedAt === null || row.endedAt !== null) return
      await audit.record(trx, { actor: null, action: 'newsletter.resumed', ...aboutSubscriber(row) })
    },

    async switched(trx: Database, input: Switched): Promise<void> {
      if (input.wants) return subscribe(trx, input)
      const { userId, how, language } = input
      const id = await rowOf(trx, userId, how)
      const endedHow = how === 'settings' ? 'settings' : 'admin'
      await subscriptions.change(trx, id, { endedAt: clock.seconds(), endedHow, suspendedAt: null })
      await writeConsent(trx, { subscription: id, event: 'withdrawn', how, language })
      await forgetting.proofLater(trx, id)
    },
  }
}
