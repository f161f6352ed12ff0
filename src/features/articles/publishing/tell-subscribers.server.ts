import { z } from 'zod'
import type { Subscriber } from '#features/newsletter/subscribers/subscription.ts'
import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { topics } from '#platform/live/topics.ts'
import type { WriteTo } from '#platform/mail/email/emails.server.ts'
import { isOutage } from '#platform/outages/outage.ts'
import { articlesErrors } from '../articles.errors.ts'
import { recordingOf, savingAs } from '../core/deps.server.ts'
import { articleInMail, maxArticleBytes } from './article-in-mail.server.ts'
import { type Drafted, type PublishingDeps, textOf } from './decide.server.ts'
import { createNewsEmails, mediaOf } from './news-emails.server.ts'
import type { DraftedArticle } from './publishing.repository.server.ts'
import * as queries from './publishing.repository.server.ts'

export const tellKind = 'articles.tell'

/** Emails that are queued in one transaction: some milliseconds, so that others get their turn in between. */
export const batchSize = 25
export const causeOf = (article: string): string => `article:${article}`

export type Telling = ReturnType<typeof createTelling>

/**
 * Subscribers hear of an article by mail once, each of the version in their language; both are noted as reported in the
 * transaction that decides it. The emails are queued in batches, each with how far it came: a portal that is killed goes on
 * exactly there, and the queue itself takes no second email for the same article and address.
 */
export function createTelling(deps: PublishingDeps) {
  const { db, clock, live, log, jobs, mailer, subscribers } = deps
  const emails = createNewsEmails(deps)
  const save = savingAs(deps, 'article.could-not-publish')
  const record = recordingOf(deps)

  type Queued = { write: WriteTo; cause: string }
  const queueEmail = async (trx: Database, subscriber: Subscriber, { write, cause }: Queued) => {
    const { email: recipient, firstName } = subscriber
    const email = write({ firstName, leave: await subscribers.leaveOf(trx, subscriber) })
    try {
      await mailer.queue(trx, { recipient, ...email, hasLink: false, cause })
    } catch (error) {
      // One address that no mail server would take keeps nobody else waiting.
      if (!isPortalError(error) || isOutage(error)) throw error
      log.warn({ user: subscriber.userId, code: error.code }, 'a subscriber cannot be written to')
    }
  }

  /** @returns whether somebody is left */
  const tellSome = (article: string): Promise<boolean> =>
    transact(db, async (trx) => {
      const mailing = await queries.holdMailing(trx, article)
      if (!mailing || mailing.doneAt !== null) return false
      const versions = [...(await queries.holdVersions(trx, [article])).values()].filter(isReadable)
      // Withdrawn meanwhile: nobody is led to a page that is gone.
      const some = versions.length === 0 ? [] : await subscribers.after(trx, mailing.reached, batchSize)
      const writers = await emails.writersFor(trx, versions, some, Boolean(mailing.mailsWhole))
      const breathe = createBreath()
      for (const subscriber of some) {
        const write = writers.get(subscriber.language)
        if (write) await queueEmail(trx, subscriber, { write, cause: causeOf(article) })
        // SQLite answers at once: without it nobody else would get a turn before the batch is done.
        await breathe()
      }
      const isLast = some.length < batchSize
      const reached = some.at(-1)?.cursor ?? mailing.reached
      await queries.noteReached(trx, article, { reached, doneAt: isLast ? clock.seconds() : null })
      if (!isLast) await jobs.enqueue(trx, tellKind, { article })
      return !isLast
    })

  jobs.register(tellKind, z.object({ article: z.string() }), async ({ article }) => {
    await tellSome(article)
    live.announce(topics.drafts)
  })

  const areNotified = (pair: Drafted): boolean => pair.some(({ article }) => article.notifiedAt !== null)

  const fitsMail = (drafted: DraftedArticle): boolean =>
    articleInMail(textOf(drafted).content, { baseUrl: deps.emails.publicUrl, media: mediaOf(drafted) }) !== null
  const refuseTooLong = (chosen: Drafted): void => {
    if (!chosen.every(fitsMail))
      throw articlesErrors['article.too-long-for-mail']({ maxBytes: maxArticleBytes }, 'whole')
  }

  return {
    areNotified,
    fitsMail,
    /** @throws PortalError article.too-long-for-mail */
    refuseTooLong,

    /** @param pair all versions that there are. @returns how many subscribers there are. @throws PortalError article.told-already, -too-long-for-mail */
    async begin(trx: Database, admin: Member | null, chosen: Drafted, pair: Drafted, whole: boolean): Promise<number> {
      const [first] = chosen
      if (!first) return 0
      if (areNotified(pair)) throw articlesErrors['article.told-already']()
      if (whole) refuseTooLong(chosen)
      const now = clock.seconds()
      for (const { article } of pair) await queries.changeArticle(trx, article.id, { notifiedAt: now })
      const { nl, fr } = await subscribers.count(trx)
      const { id } = first.article
      const startedBy = admin?.id ?? null
      await queries.addMailing(trx, { article: id, startedAt: now, startedBy, recipients: nl + fr, mailsWhole: whole })
      await jobs.enqueue(trx, tellKind, { article: id })
      const facts = { users: nl + fr }
      await record(trx, { actor: admin, action: 'articles.subscribers-told', article: first.article, facts })
      return nl + fr
    },

    /** The email to oneself, of the draft as it stands. @throws PortalError article.not-there, -too-long-for-mail */
    async sendTest(viewer: Viewer, id: string, { whole = false }: { whole?: boolean } = {}): Promise<void> {
      const { email, firstName, defaultLanguage: language } = asAdmin(viewer)
      const drafted = await queries.draftedArticle(db, id)
      if (!drafted) throw articlesErrors['article.not-there']()
      if (whole && !fitsMail(drafted)) throw articlesErrors['article.too-long-for-mail']({ maxBytes: maxArticleBytes })
      await save(async (trx) => {
        const test = await emails.writeTest(trx, drafted, { firstName, language }, whole)
        await mailer.queue(trx, { recipient: email, ...test, hasLink: false })
      })
    },
  }
}

const isReadable = ({ article }: DraftedArticle): boolean => article.state === 'published' && article.deletedAt === null
