import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import type { ModerationDeps } from '../core/deps.ts'
import {
  createDecisionRepository,
  createHeldComments,
  type HeldComment,
  type MailReader,
  mailReaders,
  type OpenDecision,
} from './decision.repository.server.ts'
import { createFlagRepository } from './flag.repository.server.ts'
import { type Decision, decisions, type FlagReason, flagReasons } from './moderation.ts'

export const tellDecisionKind = 'articles.tell-decision'

/** What an author is written by default: an admin reads it and changes it. */
export type EmailTexts = Record<Decision, Record<FlagReason, string>>

export const emailTextsIn = (i18nFor: ModerationDeps['i18nFor'], language: Language): EmailTexts => {
  const { t } = i18nFor(language)
  const say = (decision: Decision, reason: FlagReason) =>
    t(`articles.moderation.texts.${decision}.${reason}` as never) as unknown as string
  const ofDecision = (decision: Decision) =>
    Object.fromEntries(flagReasons.map((reason) => [reason, say(decision, reason)]))
  return Object.fromEntries(decisions.map((one) => [one, ofDecision(one)])) as EmailTexts
}

/**
 * Tells `jobs` how a decision is told once it stands: a word to the author where an admin wrote one, an answer to everybody
 * who reported the comment, each in their own language, none with a name. What was undone by then is told to nobody.
 */
export function registerTellDecision({ db, live, jobs, mailer, letters }: ModerationDeps): void {
  const comments = createHeldComments()
  const flags = createFlagRepository()
  const decisions = createDecisionRepository()

  jobs.register(tellDecisionKind, z.object({ decision: z.string() }), async ({ decision: id }) => {
    const isTold = await transact(db, async (trx) => {
      const about = await decisions.commentOf(trx, id)
      const comment = about === undefined ? undefined : await comments.hold(trx, about)
      const made = comment && (await decisions.take(trx, { id }))
      if (!comment || !made) return false
      await tell(trx, comment, made)
      return true
    })
    // Nothing to undo any more.
    if (isTold) live.announce(topics.moderation)
  })

  async function tell(trx: Database, comment: HeldComment, made: OpenDecision): Promise<void> {
    const article = await comments.articleOf(trx, comment)
    const path = article.state === 'published' ? `/article/${article.id}` : null
    const told = await flags.told(trx, made.flags)
    const readers = await mailReaders(trx, [...told.map(({ user }) => user), ...(comment.user ? [comment.user] : [])])
    const about = { title: article.title, path }
    const author = made.letter === null ? null : authorOf(comment, readers)
    if (author && made.letter) await tellAuthor(trx, author, comment, { ...about, letter: made.letter })
    for (const { user, createdAt } of told) {
      const reader = readers.get(user)
      // Admins know what they decided themselves.
      if (reader && user !== made.decidedBy)
        await tellReporter(trx, reader, { ...about, createdAt, decision: made.decision })
    }
  }

  type About = { title: string; path: string | null }

  async function tellAuthor(
    trx: Database,
    reader: Recipient,
    comment: HeldComment,
    { title, path, letter }: About & { letter: string },
  ) {
    const paragraphs = { letter: inParagraphs(letter), comment: inParagraphs(comment.comment) }
    const facts = { title, date: formatDate(comment.createdAt, reader.language), ...paragraphs }
    const order = { words: 'articles.letters.comment-decided', facts, ...(path && { path }) }
    await mailer.queue(trx, { recipient: reader.email, hasLink: false, ...(await letters.write(trx, reader, order)) })
  }

  async function tellReporter(
    trx: Database,
    reader: MailReader,
    { title, path, createdAt, decision }: About & { createdAt: number; decision: Decision },
  ) {
    const facts = { title, date: formatDate(createdAt, reader.language) }
    const order = { words: `articles.letters.flag-${decision}`, facts, ...(path && { path }) }
    await mailer.queue(trx, { recipient: reader.email, hasLink: false, ...(await letters.write(trx, reader, order)) })
  }
}

type Recipient = Omit<MailReader, 'id'>

/** A member as they are now; a visitor by the address that they confirmed. Null for who was erased. */
function authorOf(comment: HeldComment, readers: ReadonlyMap<string, MailReader>): Recipient | null {
  if (comment.user !== null) return readers.get(comment.user) ?? null
  const { email, language, verified } = comment
  return email && verified ? { email, language: language ?? 'nl', firstName: '' } : null
}

/** Emails know paragraphs and no lines: each line is one. */
const inParagraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n\n')
