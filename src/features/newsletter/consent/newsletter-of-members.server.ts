import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { networkToKeep } from '#platform/rate-limit/network.ts'
import { aboutSubscriber, type NewsletterDeps } from '../core/deps.server.ts'
import type { Forgetting } from '../core/forgetting.server.ts'
import { type Consent, insertConsent, running, subscriptions } from '../subscribers/subscription.repository.server.ts'

/** Where the sentence stands that was read, or beside which button. */
const sentences = {
  form: { yes: 'newsletter.form.consent', no: 'newsletter.unsubscribe.button' },
  link: { yes: 'newsletter.confirm.lede', no: 'newsletter.unsubscribe.button' },
  settings: { yes: 'accounts.settings.newsletter.switch', no: 'newsletter.wording.switched-off' },
  application: { yes: 'members.apply.newsletter', no: 'newsletter.wording.switched-off' },
  import: { yes: 'newsletter.wording.import', no: 'newsletter.wording.import-off' },
  admin: { yes: 'newsletter.wording.admin', no: 'newsletter.wording.admin-off' },
  page: { yes: 'newsletter.unsubscribe.undo', no: 'newsletter.unsubscribe.button' },
  'one-click': { yes: 'newsletter.unsubscribe.undo', no: 'newsletter.wording.one-click' },
} as const

type Agreed = Pick<Consent, 'subscription' | 'event' | 'language'> & {
  how: keyof typeof sentences
  /** UTC seconds; now unless it was said before. */
  at?: number | undefined
  email?: string | null
  /** The client's address; only its network is kept. */
  address?: string | undefined
  /** Where an admin states how it was said. */
  wording?: string
}

export type SubscriptionTools = { writeConsent: ReturnType<typeof createConsents>; forgetting: Forgetting }

export function createConsents({ clock, newId, i18nFor }: Pick<NewsletterDeps, 'clock' | 'newId' | 'i18nFor'>) {
  const sentenceOf = ({ event, how, language }: Agreed): string =>
    i18nFor(language).t(sentences[how][event === 'withdrawn' ? 'no' : 'yes'] as never) as unknown as string

  return async function writeConsent(trx: Database, agreed: Agreed): Promise<void> {
    const { at = clock.seconds(), email = null, address, wording = sentenceOf(agreed), ...what } = agreed
    const network = address === undefined ? null : networkToKeep(address)
    await insertConsent(trx, { ...what, id: newId(), at, email, wording, network })
  }
}

const sources = { settings: 'member', application: 'application', import: 'import', admin: 'admin' } as const

/** How a member's switch was turned. `language`: in which they, or the admin who did it, read the sentence. */
export type Switched = { userId: string; wants: boolean; how: keyof typeof sources; language: Language }

/** `email` in lower case; `at` when they said so, if not now (UTC seconds). */
export type NewMemberSwitch = Switched & { email: string; at?: number | undefined }

export type NewsletterOfMembers = ReturnType<typeof createNewsletterOfMembers>

type Deps = Pick<NewsletterDeps, 'clock' | 'newId' | 'audit'> & SubscriptionTools

/** What features report in their own transaction, which turns a member's switch: the proof is kept with the action or not at all. */
export function createNewsletterOfMembers({ clock, newId, audit, writeConsent, forgetting }: Deps) {
  const rowOf = (trx: Database, { userId, how }: Switched) =>
    subscriptions.idOfMember(trx, userId, { id: newId(), createdAt: clock.seconds(), source: sources[how] })

  const subscribe = async (trx: Database, input: Switched, at?: number) => {
    const subscription = await rowOf(trx, input)
    await subscriptions.change(trx, subscription, running)
    await writeConsent(trx, { subscription, event: 'asked', how: input.how, language: input.language, at })
  }

  return {
    /** Before members are there; a visitor of that address stays subscribed. At most 500. @returns by id who get the newsletter */
    async ofNewMembers(trx: Database, inputs: readonly NewMemberSwitch[]): Promise<Set<string>> {
      const emails = inputs.map(({ email }) => email)
      const visitors = new Map((await subscriptions.byEmails(trx, emails)).map((one) => [one.email, one]))
      const readers = new Set<string>()
      for (const { email, at, ...input } of inputs) {
        const visitor = visitors.get(email)
        const isReader = visitor !== undefined && visitor.confirmedAt !== null && visitor.endedAt === null
        if (visitor && (isReader || input.wants))
          await subscriptions.change(trx, visitor.id, { userId: input.userId, email: null, language: null })
        if (input.wants) await subscribe(trx, input, at)
        if (input.wants || isReader) readers.add(input.userId)
      }
      return readers
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
      const subscription = await rowOf(trx, input)
      const { how, language } = input
      const endedHow = how === 'settings' ? 'settings' : 'admin'
      await subscriptions.change(trx, subscription, { endedAt: clock.seconds(), endedHow, suspendedAt: null })
      await writeConsent(trx, { subscription, event: 'withdrawn', how, language })
      await forgetting.proofLater(trx, subscription)
    },
  }
}
