import { adminCalls, asAdmin } from '#platform/access/admin-guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import { type CsvRow, csvHeaders, writeCsv } from '#platform/csv/write-csv.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { everyRow, pageOf } from '#platform/lists/list-page.server.ts'
import type { NewsletterOfMembers, SubscriptionTools } from '../consent/newsletter-of-members.server.ts'
import type { NewsletterDeps } from '../core/deps.server.ts'
import { aboutSubscriber, announceSubscriber, savingOf } from '../core/deps.server.ts'
import { newsletterErrors } from '../newsletter.errors.ts'
import type { SignUpByHand } from '../signing-up/sign-up.schema.ts'
import { activeHolder, createSignUpEmails, isReader } from '../signing-up/sign-up.service.server.ts'
import { running, type Subscription, subscriptions } from '../subscribers/subscription.repository.server.ts'
import { type SubscriptionState, subscriptionStates, unsubscribePath } from '../subscribers/subscription.ts'
import { countedMembers, countedVisitors, listedMembers, listedVisitors } from './subscriber-list.repository.server.ts'
import { canResume, type SubscriberFilter } from './subscriber-list.ts'

type Deps = Pick<NewsletterDeps, 'db' | 'clock' | 'audit' | 'i18nFor'>

/** Subscribers that are read from the database at once while a file leaves. */
const exportedAtOnce = 500

export function createSubscriberList({ db, clock, audit, i18nFor }: Deps) {
  const pageBehind = async (filter: SubscriberFilter, after: string, limit: number) => {
    const [members, visitors] = await Promise.all([
      listedMembers(db, filter, after, limit + 1).execute(),
      listedVisitors(db, filter, after, limit + 1).execute(),
    ])
    const all = [
      ...members.map(({ firstName, lastName, ...row }) => ({
        ...row,
        isMember: true,
        name: `${firstName} ${lastName}`.trim(),
      })),
      ...visitors.map((row) => ({ ...row, isMember: false, name: '', language: row.language ?? 'nl' })),
    ]
    const sorted = all.sort((one, other) => (one.email < other.email ? -1 : 1))
    return pageOf(sorted, limit, ({ email }) => email)
  }

  async function* rowsOf(filter: SubscriberFilter, language: Language): AsyncGenerator<CsvRow> {
    const { t } = i18nFor(language)
    const words = ['email', 'name', 'kind', 'language', 'state', 'since', 'endedAt'] as const
    yield words.map((word) => t(`newsletter.admin.fields.${word}`))
    const every = everyRow((after) => pageBehind(filter, after ?? '', exportedAtOnce))
    for await (const { email, name, isMember, language: reads, state, since, endedAt } of every) {
      const kind = t(`newsletter.admin.kinds.${isMember ? 'member' : 'visitor'}`)
      const dates = [since, endedAt].map((at) => (at === null ? null : formatDate(at, language)))
      yield [email, name, kind, reads, t(`newsletter.admin.states.${state}`), ...dates]
    }
  }

  return adminCalls({
    list: (_admin: Member, filter: SubscriberFilter, after: string, limit: number) => pageBehind(filter, after, limit),

    async counts(_admin: Member) {
      const rows = [...(await countedMembers(db).execute()), ...(await countedVisitors(db).execute())]
      const of = (name: SubscriptionState) =>
        rows.filter(({ state }) => state === name).reduce((sum, { count }) => sum + Number(count), 0)
      const counts = subscriptionStates.map((state) => [state, of(state)])
      return Object.fromEntries(counts) as Record<SubscriptionState, number>
    },

    /** The whole selection as a file; that it left is written down. */
    async csv(admin: Member, filter: SubscriberFilter, language: Language): Promise<Response> {
      await transact(db, (trx) => audit.record(trx, { actor: admin, action: 'newsletter.exported' }))
      const name = `${i18nFor(language).t('newsletter.admin.fileName')}-${dayAt(clock.seconds())}`
      return new Response(writeCsv(rowsOf(filter, language)), { headers: csvHeaders(name) })
    },
  })
}

/** A member by their own id, a visitor by that of the subscription. */
type WhichSubscriber = { id: string; isMember: boolean }

/** What an admin does for somebody who asks. Each action leaves its line, and the proof of what was said. */
export function createChangeSubscribers(deps: NewsletterDeps & SubscriptionTools, ofMembers: NewsletterOfMembers) {
  const { clock, newId, audit, live, holderOf, switchNewsletter, writeConsent, forgetting } = deps
  const emails = createSignUpEmails(deps)
  const save = savingOf(deps)

  const rowOf = async (trx: Database, { id, isMember }: WhichSubscriber): Promise<Subscription> => {
    if (isMember) await subscriptions.idOfMember(trx, id, { id: newId(), createdAt: clock.seconds() })
    const row = await (isMember ? subscriptions.holdOfMember : subscriptions.hold)(trx, id)
    if (!row) throw newsletterErrors['newsletter.not-there']()
    return row
  }

  const change = async (
    viewer: Viewer,
    action: Extract<AuditAction, `newsletter.${string}`>,
    work: (trx: Database, admin: Member) => Promise<Subscription>,
  ): Promise<void> => {
    const admin = asAdmin(viewer)
    const { userId } = await save(async (trx) => {
      const changed = await work(trx, admin)
      await audit.record(trx, { actor: admin, action, ...aboutSubscriber(changed) })
      return changed
    })
    announceSubscriber(live, userId)
  }

  const knownAs = async (trx: Database, email: string) => {
    if (activeHolder(await holderOf(email, trx))) throw newsletterErrors['newsletter.address-of-member']({}, 'email')
    const row = await subscriptions.holdByEmail(trx, email)
    if (row && isReader(row)) throw newsletterErrors['newsletter.subscribed-already']({}, 'email')
    return row
  }

  return {
    /** Subscribes a visitor who agreed by other means, and tells them. @throws PortalError newsletter.address-of-member, -subscribed-already */
    add: (viewer: Viewer, { email, language, statement }: SignUpByHand): Promise<void> =>
      change(viewer, 'newsletter.added', async (trx) => {
        const now = clock.seconds()
        const known = await knownAs(trx, email)
        if (known)
          await subscriptions.change(trx, known.id, { ...running, language, confirmedAt: now, confirmHash: null })
        else {
          const fresh = { id: newId(), email, language, createdAt: now, confirmedAt: now }
          await subscriptions.add(trx, { ...fresh, source: 'admin' })
        }
        const row = await subscriptions.holdByEmail(trx, email)
        if (!row) throw newsletterErrors['newsletter.could-not-save']()
        const said = { event: 'confirmed', how: 'admin', wording: statement, email } as const
        await writeConsent(trx, { subscription: row.id, language, ...said })
        const order = { what: 'added', leave: unsubscribePath(row.id), cause: `newsletter:added:${newId()}` } as const
        await emails.known(trx, { email, language, firstName: '' }, order)
        return row
      }),

    /** Ends it. @throws PortalError newsletter.not-there */
    remove: (viewer: Viewer, which: WhichSubscriber): Promise<void> =>
      change(viewer, 'newsletter.removed', async (trx, admin) => {
        const row = await rowOf(trx, which)
        const { id, userId, email } = row
        const language = row.language ?? admin.defaultLanguage
        if (userId !== null) {
          await switchNewsletter(trx, userId, false)
          await ofMembers.switched(trx, { userId, wants: false, how: 'admin', language })
          return row
        }
        await subscriptions.change(trx, id, { endedAt: clock.seconds(), endedHow: 'admin', suspendedAt: null })
        // Without a confirmation there is nothing to prove: it is forgotten when its link would have been.
        if (row.confirmedAt === null) return row
        await writeConsent(trx, { subscription: id, event: 'withdrawn', how: 'admin', language, email })
        await forgetting.proofLater(trx, id)
        return row
      }),

    /** Takes up again what came back too often, or what an admin ended. @throws PortalError newsletter.not-there, -left-by-himself */
    resume: (viewer: Viewer, which: WhichSubscriber): Promise<void> =>
      change(viewer, 'newsletter.resumed', async (trx, admin) => {
        const row = await rowOf(trx, which)
        const { id, userId, email } = row
        const language = row.language ?? admin.defaultLanguage
        const state = row.endedAt === null ? 'suspended' : 'left'
        if (!canResume({ state, endedHow: row.endedHow })) throw newsletterErrors['newsletter.left-by-himself']()
        if (userId !== null) await switchNewsletter(trx, userId, true)
        await subscriptions.change(trx, id, running)
        if (userId !== null || row.confirmedAt !== null)
          await writeConsent(trx, { subscription: id, event: 'restored', how: 'admin', language, email })
        return row
      }),
  }
}
