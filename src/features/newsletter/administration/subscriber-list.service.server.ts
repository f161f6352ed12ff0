import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type CsvRow, csvHeaders, writeCsv } from '#platform/csv/write-csv.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { everyRow, type Page, pageOf } from '#platform/lists/cursor.server.ts'
import type { NewsletterDeps } from '../core/newsletter.deps.ts'
import { type SubscriptionState, subscriptionStates } from '../subscribers/subscription.ts'
import { countedMembers, countedVisitors, listedMembers, listedVisitors } from './subscriber-list.repository.server.ts'
import type { ListedSubscriber, SubscriberFilter } from './subscriber-list.ts'

type SubscriberListDeps = Pick<NewsletterDeps, 'db' | 'clock' | 'audit' | 'i18nFor'>

/** Subscribers that are read from the database at once while a file leaves. */
const exportedAtOnce = 500

/** Members and visitors in one list, in the order of their addresses. */
export function createSubscriberList({ db, clock, audit, i18nFor }: SubscriberListDeps) {
  const pageBehind = async (
    filter: SubscriberFilter,
    after: string,
    limit: number,
  ): Promise<Page<ListedSubscriber>> => {
    const [members, visitors] = await Promise.all([
      listedMembers(db, filter, after, limit + 1).execute(),
      listedVisitors(db, filter, after, limit + 1).execute(),
    ])
    const all = [
      ...members.map(({ firstName, lastName, source, createdAt, searchText: _, ...row }) => ({
        ...row,
        isMember: true,
        since: createdAt,
        name: `${firstName} ${lastName}`.trim(),
        source: source ?? 'member',
      })),
      ...visitors.map(({ createdAt, language, ...row }) => ({
        ...row,
        isMember: false,
        since: createdAt,
        name: '',
        language: language ?? 'nl',
      })),
    ] satisfies ListedSubscriber[]
    const sorted = all.sort((one, other) => (one.email < other.email ? -1 : 1))
    return pageOf(sorted, limit, ({ email }) => email)
  }

  async function* rowsOf(filter: SubscriberFilter, language: Language): AsyncGenerator<CsvRow> {
    const { t } = i18nFor(language)
    const of = 'newsletter.admin.fields'
    const words = ['email', 'name', 'kind', 'language', 'state', 'since', 'endedAt'] as const
    yield words.map((word) => t(`${of}.${word}`))
    const every = everyRow((after) => pageBehind(filter, after ?? '', exportedAtOnce))
    for await (const { email, name, isMember, language: reads, state, since, endedAt } of every)
      yield [
        email,
        name,
        t(`newsletter.admin.kinds.${isMember ? 'member' : 'visitor'}`),
        reads,
        t(`newsletter.admin.states.${state}`),
        formatDate(since, language),
        endedAt === null ? null : formatDate(endedAt, language),
      ]
  }

  return {
    /** In the order of the addresses. */
    async list(viewer: Viewer, filter: SubscriberFilter, after: string, limit: number) {
      asAdmin(viewer)
      return pageBehind(filter, after, limit)
    },

    /** How many there are of each, whatever is searched. */
    async counts(viewer: Viewer): Promise<Record<SubscriptionState, number>> {
      asAdmin(viewer)
      const rows = [...(await countedMembers(db).execute()), ...(await countedVisitors(db).execute())]
      const of = (name: SubscriptionState) =>
        rows.filter(({ state }) => state === name).reduce((sum, { count }) => sum + Number(count), 0)
      return Object.fromEntries(subscriptionStates.map((state) => [state, of(state)])) as Record<
        SubscriptionState,
        number
      >
    },

    /** The whole selection as a file; that it left is written down. */
    async csv(viewer: Viewer, filter: SubscriberFilter, language: Language): Promise<Response> {
      const admin = asAdmin(viewer)
      await transact(db, (trx) => audit.record(trx, { actor: admin, action: 'newsletter.exported' }))
      const name = `${i18nFor(language).t('newsletter.admin.fileName')}-${dayAt(clock.seconds())}`
      return new Response(writeCsv(rowsOf(filter, language)), { headers: csvHeaders(name) })
    },
  }
}
