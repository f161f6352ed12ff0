import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { aboutSubscriber } from '../core/about-subscriber.server.ts'
import type { Forgetting } from '../core/forgetting.server.ts'
import type { NewsletterNeeds } from '../core/needs.ts'
import { createSubscriptionRepository } from '../subscribers/subscription.repository.server.ts'
import type { ConsentHow, WriteConsent } from './write-consent.server.ts'

type MemberHow = Extract<ConsentHow, 'settings' | 'application' | 'import' | 'admin'>

/** A member's switch, as the room that turns it tells of it. `language`: in which he (or who did it) read the sentence. */
export type Switched = { userId: string; wants: boolean; how: MemberHow; language: Language }

export type NewMemberWish = Switched & {
  /** In lower case. */
  email: string
  /** When he said so, if not now. UTC seconds. */
  at?: number | undefined
}

export type LettersOfMembers = ReturnType<typeof createLettersOfMembers>

type Needs = Pick<NewsletterNeeds, 'clock' | 'newId' | 'audit'>
type Tools = { writeConsent: WriteConsent; forgetting: Forgetting }

const again = { endedAt: null, endedHow: null, suspendedAt: null, bounces: 0 } as const

/**
 * Whether a member wants letters stands in his own record, and the rooms that change it tell of it here, each in its own
 * transaction: the proof is kept with the deed or not at all.
 */
export function createLettersOfMembers({ clock, newId, audit }: Needs, tools: Tools) {
  const { writeConsent, forgetting } = tools
  const subscriptions = createSubscriptionRepository()
  const sources = { settings: 'member', application: 'application', import: 'import', admin: 'admin' } as const

  const rowOf = (trx: Database, userId: string, how: MemberHow) =>
    subscriptions.idOfMember(trx, userId, { id: newId(), createdAt: clock.seconds(), source: sources[how] })

  const wantsThem = async (trx: Database, { userId, how, language }: Switched, at?: number) => {
    const id = await rowOf(trx, userId, how)
    await subscriptions.change(trx, id, again)
    await writeConsent(trx, { subscription: id, event: 'asked', how, language, at })
  }

  return {
    /**
     * Before a member is there. Who reads the letters as a visitor keeps them, under the same address to leave.
     *
     * @returns whether he gets letters
     */
    async ofNewMember(trx: Database, { email, at, ...wish }: NewMemberWish): Promise<boolean> {
      const visitor = await subscriptions.byEmail(trx, email)
      const isReader = visitor !== undefined && visitor.confirmedAt !== null && visitor.endedAt === null
      if (visitor && (isReader || wish.wants))
        await subscriptions.change(trx, visitor.id, { userId: wish.userId, email: null, language: null })
      if (wish.wants) await wantsThem(trx, wish, at)
      return wish.wants || isReader
    },

    /** His mailbox is another one: what the old one refused says nothing of it. Who left stays away. */
    async addressChanged(trx: Database, userId: string): Promise<void> {
      const row = await subscriptions.holdOfMember(trx, userId)
      if (!row || (row.bounces === 0 && row.suspendedAt === null)) return
      await subscriptions.change(trx, row.id, { bounces: 0, bouncedAt: null, suspendedAt: null })
      if (row.suspendedAt === null || row.endedAt !== null) return
      await audit.record(trx, { actor: null, action: 'newsletter.resumed', ...aboutSubscriber(row) })
    },

    /** A member's switch was turned. */
    async switched(trx: Database, wish: Switched): Promise<void> {
      if (wish.wants) return wantsThem(trx, wish)
      const { userId, how, language } = wish
      const id = await rowOf(trx, userId, how)
      const endedHow = how === 'settings' ? 'settings' : 'admin'
      await subscriptions.change(trx, id, { endedAt: clock.seconds(), endedHow, suspendedAt: null })
      await writeConsent(trx, { subscription: id, event: 'withdrawn', how, language })
      await forgetting.proofLater(trx, id)
    },
  }
}
