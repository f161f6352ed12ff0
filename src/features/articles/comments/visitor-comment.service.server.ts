import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { tooManyMails } from '#platform/mail/requested/requested-mails.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { CommentDeps } from '../core/deps.ts'
import { savingAs } from '../core/saving.server.ts'
import {
  awaitConfirmation,
  type CommentRow,
  commentById,
  confirmComment,
  forgetAddress,
  insertComment,
  publishedArticle,
  unconfirmedBy,
} from './comment.repository.server.ts'
import type { VisitorComment } from './comment.schema.ts'
import { addressSeconds, confirmSeconds, type TextPart } from './comment.ts'
import { paragraphsOf } from './comment-thread.service.server.ts'
import { idOf, placeOf } from './write-comment.service.server.ts'

const confirmJob = 'articles.confirm-comment'
const forgetJob = 'articles.forget-visitor'
const payloadSchema = z.object({ id: z.string() })

export type WaitingComment = { name: string; paragraphs: TextPart[][]; at: number }

/** What visitors write, where the association lets them: seen by nobody until the mailbox they named confirms it. */
export function createVisitorComments(deps: CommentDeps) {
  const { db, clock, jobs, live, letters, mailer, requestedMails, areVisitorsLet, holderOf } = deps
  const save = savingAs(deps, 'comment.could-not-save')

  /** Whose address it is is found out here, after the answer was given: the answer tells nothing (decision 026). */
  async function sendLink({ id }: z.infer<typeof payloadSchema>): Promise<void> {
    await transact(db, async (trx) => {
      const comment = await commentById(trx, id)
      if (!comment?.email || comment.verified || comment.confirmHash !== null) return
      const holder = await holderOf(comment.email, trx)
      if (holder?.isDeleted || holder?.isDisabled) return
      const token = randomBytes(32).toString('base64url')
      const until = comment.createdAt + confirmSeconds
      if (!(await awaitConfirmation(trx, id, hashOf(token), until))) return
      const title = (await publishedArticle(trx, comment.article))?.title ?? ''
      const language = holder?.language ?? comment.language ?? 'nl'
      const reader = { language, firstName: holder?.firstName ?? '' }
      const words = `articles.letters.comment-${holder ? 'of-member' : 'confirm'}`
      const path = `/article/${comment.article}/confirm/${token}`
      // Nothing that was typed stands in it: anybody may type another's address.
      const email = await letters.write(trx, reader, { words, facts: { title }, path })
      await mailer.queue(trx, { recipient: comment.email, ...email })
    })
  }
  jobs.register(confirmJob, payloadSchema, sendLink)
  jobs.register(forgetJob, payloadSchema, async ({ id }) => void (await forgetAddress(db, id)))

  async function waitingFor(token: string, within: Database = db): Promise<CommentRow | null> {
    const comment = isToken(token) ? await unconfirmedBy(within, hashOf(token)).executeTakeFirst() : undefined
    return comment && (comment.confirmUntil ?? 0) > clock.seconds() ? comment : null
  }

  /** Whose it becomes: nobody writes under a member's address but the member. */
  async function authorOf(trx: Database, viewer: Viewer, { email }: CommentRow) {
    const holder = email === null ? null : await holderOf(email, trx)
    if (!holder) return null
    if (!isMember(viewer) || viewer.id !== holder.id) throw articlesErrors['comment.members-address']()
    const displayName = `${viewer.firstName} ${viewer.lastName}`.trim()
    return { user: viewer.id, displayName, avatarColor: viewer.avatarColor, email: null, language: null }
  }

  return {
    /**
     * Keeps it and writes to the address. The answer is the same for every address.
     *
     * @returns the id, by which its author sees it waiting
     * @throws PortalError comment.sign-in-first where visitors may not, 404, comment.answered-gone, request.too-many-mails
     */
    async ask(_viewer: Viewer, articleId: string, written: VisitorComment, language: Language): Promise<string> {
      if (!(await areVisitorsLet())) throw articlesErrors['comment.sign-in-first']()
      const { text, email, displayName } = written
      const wait = await requestedMails.waitForTyped(email)
      if (wait > 0) throw tooManyMails(wait)
      const id = idOf(deps, email, articleId, written)
      await save(async (trx) => {
        const place = await placeOf(trx, articleId, written.answers)
        const comment = { id, article: articleId, ...place, createdAt: clock.seconds(), comment: text, displayName }
        const ofVisitor = { user: null, avatarColor: 'gray-400', verified: false, email, language } as const
        if (await insertComment(trx, { ...comment, ...ofVisitor })) await jobs.enqueue(trx, confirmJob, { id })
      })
      return id
    },

    /** As its author sees it, who alone knows its address; null once it is confirmed or gone. */
    async waiting(_viewer: Viewer, articleId: string, id: string): Promise<WaitingComment | null> {
      const comment = await commentById(db, id)
      return comment && !comment.verified && comment.article === articleId ? waitingOf(comment) : null
    },

    /**
     * Looks without confirming: mail scanners open links too. Null for one that was used, is too old or never was.
     *
     * @returns the comment, and whether its address is that of a member who is not this viewer
     */
    async toConfirm(viewer: Viewer, articleId: string, token: string) {
      const comment = await waitingFor(token)
      if (!comment || comment.article !== articleId) return null
      const holder = comment.email === null ? null : await holderOf(comment.email, db)
      const mustSignIn = holder !== null && !(isMember(viewer) && viewer.id === holder.id)
      return { ...waitingOf(comment), mustSignIn }
    },

    /**
     * From now on everybody sees it, at the end of the thread.
     *
     * @returns its id
     * @throws PortalError comment.link-not-valid, comment.members-address, 404 where the article is no longer read
     */
    async confirm(viewer: Viewer, articleId: string, token: string): Promise<string> {
      const id = await save(async (trx) => {
        const comment = await waitingFor(token, trx)
        if (!comment || comment.article !== articleId) throw articlesErrors['comment.link-not-valid']()
        if ((await publishedArticle(trx, articleId)) === null) throw portalErrors['404']()
        const now = clock.seconds()
        const author = await authorOf(trx, viewer, comment)
        if (!(await confirmComment(trx, comment.id, { ...author, createdAt: now })))
          throw articlesErrors['comment.link-not-valid']()
        if (!author) await jobs.enqueue(trx, forgetJob, { id: comment.id }, now + addressSeconds)
        return comment.id
      })
      live.announce(topics.comments(articleId))
      return id
    },
  }
}

const waitingOf = ({ displayName, comment, createdAt }: CommentRow): WaitingComment => ({
  name: displayName,
  paragraphs: paragraphsOf(comment),
  at: createdAt,
})

const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
