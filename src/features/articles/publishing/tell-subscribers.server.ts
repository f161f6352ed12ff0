import { z } from 'zod'
import type { Subscriber } from '#features/newsletter/subscribers/subscription.ts'
import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { formatDate, formatTime, formatWeekday } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { topics } from '#platform/live/topics.ts'
import type { EmailCard, ReadyEmail } from '#platform/mail/email/email.ts'
import type { Reader } from '#platform/mail/email/emails.server.ts'
import { isOutage } from '#platform/outages/outage.ts'
import type { TextMedia } from '#ui/rich-text/media-blocks.ts'
import { articlesErrors } from '../articles.errors.ts'
import { recordingOf, savingAs } from '../core/deps.server.ts'
import { textMediaOf, withPasses } from '../media/text-media.ts'
import { excerptOf } from '../writing/draft.ts'
import { articleInMail, maxArticleBytes } from './article-in-mail.server.ts'
import { type Drafted, documentsOf, type PublishingDeps, textOf } from './decide.server.ts'
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

  type Queued = { version: DraftedArticle; cause: string; whole: boolean }
  const queueEmail = async (trx: Database, subscriber: Subscriber, { version, cause, whole }: Queued) => {
    const leave = await subscribers.leaveOf(trx, subscriber)
    const email = await emails.write(trx, version, subscriber, { leave, whole })
    try {
      await mailer.queue(trx, { recipient: subscriber.email, ...email, hasLink: false, cause })
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
      const whole = Boolean(mailing.mailsWhole)
      const breathe = createBreath()
      for (const subscriber of some) {
        const version = versionFor(versions, subscriber.language)
        if (version) await queueEmail(trx, subscriber, { version, cause: causeOf(article), whole })
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

/** In their own language where there is one, else the one that there is. */
const versionFor = (versions: Drafted, language: Language): DraftedArticle | undefined =>
  versions.find(({ article }) => article.language === language) ?? versions[0]

type Shown = Pick<
  DraftedArticle['article'],
  'id' | 'title' | 'excerpt' | 'content' | 'language' | 'category' | 'startsAt' | 'place'
>

const mediaOf = (drafted: DraftedArticle): TextMedia => {
  const { language } = textOf(drafted)
  return textMediaOf({ id: drafted.article.id, language, documents: documentsOf(drafted) }, language)
}

/** `leave`: the path by which this reader leaves; `whole`: all of the article where that fits a mail. */
type Sent = { leave: string; whole: boolean }
type Drawn = { picture: EmailCard['picture']; media: TextMedia; title?: string }

function createNewsEmails({ emails, coverOf, draftCoverOf, passFor }: PublishingDeps) {
  const write = (
    db: Database,
    shown: Shown,
    { language, firstName }: Reader,
    { leave, picture, media, whole, title = shown.title }: Sent & Drawn,
  ): Promise<ReadyEmail> => {
    const kind = shown.category === 'training' ? 'training' : 'news'
    const words = `articles.emails.${kind}${shown.language === language ? '' : '-in-other-language'}`
    const card = {
      ...cardOf(shown, language),
      picture,
      ...(whole && wholeOf(shown, { baseUrl: emails.publicUrl, media })),
    }
    const order = { words, facts: { title }, path: `/article/${shown.id}`, card, leave }
    return emails.write(db, { language, firstName }, order)
  }
  return {
    write: async (db: Database, { article, documents }: DraftedArticle, reader: Reader, sent: Sent) => {
      const media = textMediaOf({ ...article, documents }, article.language)
      return write(db, article, reader, { ...sent, media, picture: await coverOf(db, article.id) })
    },

    /** Of the draft, with the picture that it has. Nobody leaves by trying an email: there one comes to the settings. */
    writeTest: async (db: Database, drafted: DraftedArticle, reader: Reader, whole: boolean) => {
      const { article, draft } = drafted
      const shown = { ...article, ...draft, excerpt: excerptOf(draft ?? article) }
      const picture = draft ? await draftCoverOf(db, draft) : await coverOf(db, article.id)
      const media = withPasses(mediaOf(drafted), passFor)
      return write(db, shown, reader, { leave: '/settings', picture, media, whole, title: `[test] ${shown.title}` })
    },
  }
}

/** Drawn once for all who are sent the same. */
const wholes = new WeakMap<Shown, Partial<EmailCard>>()

type Outside = Parameters<typeof articleInMail>[1]

function wholeOf(shown: Shown, outside: Outside): Partial<EmailCard> {
  const drawn = wholes.get(shown) ?? drawnWhole(shown, outside)
  wholes.set(shown, drawn)
  return drawn
}

/** A summary that is only the beginning of the text is not read twice. */
function drawnWhole({ excerpt, content }: Shown, outside: Outside): Partial<EmailCard> {
  const whole = articleInMail(content, outside)
  if (!whole) return {}
  return excerpt === excerptOf({ excerpt: '', content }) ? { whole, text: '' } : { whole }
}

function cardOf({ title, excerpt: text, language, startsAt, place }: Shown, reader: Language) {
  const when = startsAt === null ? null : momentInWords(startsAt, reader)
  return { title, text, language, line: [when, place].filter(Boolean).join(' · ') || null }
}

/** `donderdag 09/03/2026, 14:00`. */
const momentInWords = (at: number, language: Language): string =>
  `${formatWeekday(at, language)} ${formatDate(at, language)}, ${formatTime(at, language)}`
