import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import type { ModerationDeps } from '../core/deps.server.ts'
import type { HeldComment, MailReader, OpenDecision } from './decision.repository.server.ts'
import * as queries from './decision.repository.server.ts'
import { type Decision, decisions, type FlagReason, flagReasons } from './moderation.ts'

export const tellDecisionKind = 'articles.tell-decision'

export type EmailTexts = Record<Decision, Record<FlagReason, string>>

export const emailTextsIn = (i18nFor: ModerationDeps['i18nFor'], language: Language): EmailTexts => {
  const { t } = i18nFor(language)
  const textsOf = (decision: Decision) =>
    flagReasons.map((reason) => [reason, t(`articles.moderation.texts.${decision}.${reason}` as never)])
  return Object.fromEntries(decisions.map((one) => [one, Object.fromEntries(textsOf(one))])) as EmailTexts
}

/**
 * A decision is reported once it stands: to the author where an admin wrote a word, to everybody who reported the comment,
 * each in their own language, none with a name. What was undone by then is reported to nobody.
 */
export function registerTellDecision({ db, live, jobs, mailer, emails }: ModerationDeps): void {
  jobs.register(tellDecisionKind, z.object({ decision: z.string() }), async ({ decision: id }) => {
    const isSent = await transact(db, async (trx) => {
      const about = await queries.commentOfDecision(trx, id)
      const comment = about === undefined ? undefined : await queries.holdComment(trx, about)
      const made = comment && (await queries.takeDecision(trx, 'id', id))
      if (!comment || !made) return false
      await tell(trx, comment, made)
      return true
    })
    // Nothing to undo any more.
    if (isSent) live.announce(topics.moderation)
  })

  async function tell(trx: Database, comment: HeldComment, made: OpenDecision): Promise<void> {
    const { id, title, state } = await queries.articleOf(trx, comment)
    const reporters = await queries.reportersOf(trx, made.flags)
    const ids = [...reporters.map(({ user }) => user), ...(comment.user ? [comment.user] : [])]
    const readers = await queries.mailReaders(trx, ids)
    const send = async (reader: Recipient, words: string, { createdAt }: { createdAt: number }, more = {}) => {
      const facts = { title, date: formatDate(createdAt, reader.language), ...more }
      const order = { words, facts, ...(state === 'published' && { path: `/article/${id}` }) }
      await mailer.queue(trx, { recipient: reader.email, hasLink: false, ...(await emails.write(trx, reader, order)) })
    }
    const author = authorOf(comment, readers)
    if (author && made.letter) {
      const texts = { explanation: inParagraphs(made.letter), comment: inParagraphs(comment.comment) }
      await send(author, 'articles.emails.comment-decided', comment, texts)
    }
    for (const reported of reporters) {
      const reader = readers.get(reported.user)
      // Admins know what they decided themselves.
      if (reader && reported.user !== made.decidedBy)
        await send(reader, `articles.emails.flag-${made.decision}`, reported)
    }
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
