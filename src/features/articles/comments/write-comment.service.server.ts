import { createHash, randomBytes } from 'node:crypto'
import { find } from 'linkifyjs'
import { z } from 'zod'
import { isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { tooManyMails } from '#platform/mail/requested/requested-mails.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import { type CommentDeps, savingAs } from '../core/deps.server.ts'
import type { CommentRow } from './comment.repository.server.ts'
import * as queries from './comment.repository.server.ts'
import type { MemberComment, VisitorComment } from './comment.schema.ts'
import { addressSeconds, confirmSeconds, editSeconds, type TextPart, undoSeconds } from './comment.ts'

/** What a member writes under articles: seen at once, changed for a while, deleted at any time. */
export function createWriteComments(deps: CommentDeps) {
  const { db, clock, live } = deps
  const save = savingAs(deps, 'comment.could-not-save')

  /** What became of it, for those who came too late. */
  async function refuse(viewer: Member, id: string, code: 'comment.edit-too-late' | 'comment.undo-too-late') {
    const comment = await queries.commentById(db, id)
    const isThere = comment?.user === viewer.id && (code === 'comment.undo-too-late' || comment.deletedAt === null)
    throw articlesErrors[isThere && comment.hiddenAt === null ? code : 'comment.not-there']()
  }

  return {
    /** @returns the id, the same for one form sent twice. @throws PortalError 404, comment.answered-gone */
    async post(viewer: Member, articleId: string, written: MemberComment): Promise<string> {
      const id = idOf(deps, viewer.id, articleId, written)
      const isNew = await save(async (trx) => {
        const place = await placeOf(trx, articleId, written.answers)
        const comment = { id, ...place, comment: written.text, createdAt: clock.seconds(), verified: true }
        return queries.insertComment(trx, { ...comment, ...authorIn(viewer) })
      })
      if (isNew) live.announce(topics.comments(articleId))
      return id
    },

    /** The server's clock decides. @throws PortalError comment.edit-too-late, comment.not-there */
    async edit(viewer: Member, id: string, text: string): Promise<void> {
      const at = clock.seconds()
      const before = await queries.commentById(db, id)
      if (before?.user === viewer.id && before.comment === text && before.deletedAt === null) return
      const article = await save((trx) =>
        queries.editComment(trx, id, viewer.id, { text, at, since: at - editSeconds }),
      )
      if (article === null) return refuse(viewer, id, 'comment.edit-too-late')
      live.announce(topics.comments(article))
    },

    /** Twice is once. @throws PortalError comment.not-there */
    async delete(viewer: Member, id: string): Promise<void> {
      const article = await save((trx) => queries.deleteComment(trx, id, viewer.id, clock.seconds()))
      if (article !== null) return live.announce(topics.comments(article))
      const comment = await queries.commentById(db, id)
      if (comment?.user !== viewer.id) throw articlesErrors['comment.not-there']()
    },

    /** Takes back one's own deletion. @throws PortalError comment.undo-too-late, comment.not-there */
    async restore(viewer: Member, id: string): Promise<void> {
      const since = clock.seconds() - undoSeconds
      const article = await save((trx) => queries.restoreComment(trx, id, viewer.id, since))
      if (article !== null) return live.announce(topics.comments(article))
      const comment = await queries.commentById(db, id)
      if (comment?.user === viewer.id && comment.deletedAt === null) return
      return refuse(viewer, id, 'comment.undo-too-late')
    },

    /** Of its author, for the page where it is edited. @throws PortalError comment.not-there */
    async own(viewer: Member, articleId: string, id: string): Promise<{ text: string; editableFor: number }> {
      const comment = await queries.commentById(db, id)
      const isThere = comment?.article === articleId && comment.user === viewer.id && comment.deletedAt === null
      if (!isThere || comment.hiddenAt !== null) throw articlesErrors['comment.not-there']()
      return { text: comment.comment, editableFor: Math.max(0, comment.createdAt + editSeconds - clock.seconds()) }
    },
  }
}

const authorIn = ({ id, firstName, lastName, avatarColor }: Member) => ({
  user: id,
  displayName: `${firstName} ${lastName}`.trim(),
  avatarColor,
})

/** Under which comment it stands, and whom it names: an answer to an answer stands beside it. */
async function placeOf(trx: Database, article: string, answers: string | null) {
  if ((await queries.publishedArticle(trx, article)) === null) throw portalErrors['404']()
  if (answers === null) return { article, parent: null, replyTo: null }
  const answered = await queries.shownComment(trx, article, answers)
  if (!answered) throw articlesErrors['comment.answered-gone']()
  return { article, parent: answered.parent ?? answered.id, replyTo: answered.displayName }
}

/** The same for the same form with the same words, so that a lost answer or a second press makes no second comment. */
function idOf({ newId }: CommentDeps, author: string, articleId: string, written: MemberComment): string {
  const { key, text, answers } = written
  if (!key) return newId()
  const whole = JSON.stringify([author, articleId, key, text, answers])
  return createHash('sha256').update(whole).digest().subarray(0, 16).toString('base64url')
}

const confirmJob = 'articles.confirm-comment'
const forgetJob = 'articles.forget-visitor'
const payloadSchema = z.object({ id: z.string() })

export type WaitingComment = ReturnType<typeof waitingOf>

/** What visitors write, where the association lets them: seen by nobody until the mailbox they named confirms it. */
export function createVisitorComments(deps: CommentDeps) {
  const { db, clock, jobs, live, emails, mailer, requestedMails, areVisitorsLet, holderOf } = deps
  const save = savingAs(deps, 'comment.could-not-save')

  // The owner of the address is looked up here, after the answer was given: the answer tells nothing (decision 026).
  jobs.register(confirmJob, payloadSchema, ({ id }) =>
    transact(db, async (trx) => {
      const comment = await queries.commentById(trx, id)
      if (!comment?.email || comment.verified || comment.confirmHash !== null) return
      const holder = await holderOf(comment.email, trx)
      if (holder?.isDeleted || holder?.isDisabled) return
      const token = randomBytes(32).toString('base64url')
      if (!(await queries.awaitConfirmation(trx, id, hashOf(token), comment.createdAt + confirmSeconds))) return
      const title = (await queries.publishedArticle(trx, comment.article))?.title ?? ''
      const language = holder?.language ?? comment.language ?? 'nl'
      const reader = { language, firstName: holder?.firstName ?? '' }
      const words = `articles.emails.comment-${holder ? 'of-member' : 'confirm'}`
      const path = `/article/${comment.article}/confirm/${token}`
      // Nothing that was typed stands in it: anybody may type another's address.
      const email = await emails.write(trx, reader, { words, facts: { title }, path })
      await mailer.queue(trx, { recipient: comment.email, ...email })
    }),
  )
  jobs.register(forgetJob, payloadSchema, async ({ id }) => void (await queries.forgetAddress(db, id)))

  async function waitingFor(token: string, articleId: string, within: Database): Promise<CommentRow | null> {
    const comment = isToken(token) ? await queries.unconfirmedBy(within, hashOf(token)).executeTakeFirst() : undefined
    const isWaiting = comment?.article === articleId && (comment.confirmUntil ?? 0) > clock.seconds()
    return isWaiting ? comment : null
  }

  const holderIn = async (within: Database, { email }: CommentRow) => (email === null ? null : holderOf(email, within))

  const isHolder = (viewer: Viewer, { id }: { id: string }): viewer is Member => isMember(viewer) && viewer.id === id

  /** Its author: nobody writes under a member's address but the member. */
  async function authorOf(trx: Database, viewer: Viewer, comment: CommentRow) {
    const holder = await holderIn(trx, comment)
    if (!holder) return null
    if (!isHolder(viewer, holder)) throw articlesErrors['comment.members-address']()
    return { ...authorIn(viewer), email: null, language: null }
  }

  return {
    /**
     * Keeps it and writes to the address. The answer is the same for every address.
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
        const comment = { id, ...place, createdAt: clock.seconds(), comment: text, displayName }
        const ofVisitor = { user: null, avatarColor: 'gray-400', verified: false, email, language } as const
        if (await queries.insertComment(trx, { ...comment, ...ofVisitor })) await jobs.enqueue(trx, confirmJob, { id })
      })
      return id
    },

    /** As its author sees it, who alone knows its address; null once it is confirmed or gone. */
    async waiting(_viewer: Viewer, articleId: string, id: string): Promise<WaitingComment | null> {
      const comment = await queries.commentById(db, id)
      return comment && !comment.verified && comment.article === articleId ? waitingOf(comment) : null
    },

    /** Looks without confirming: mail scanners open links too. Null for one that was used, is too old or never was. */
    async toConfirm(viewer: Viewer, articleId: string, token: string) {
      const comment = await waitingFor(token, articleId, db)
      if (!comment) return null
      const holder = await holderIn(db, comment)
      return { ...waitingOf(comment), mustSignIn: holder !== null && !isHolder(viewer, holder) }
    },

    /** From now on everybody sees it. @returns its id. @throws PortalError comment.link-not-valid, comment.members-address, 404 */
    async confirm(viewer: Viewer, articleId: string, token: string): Promise<string> {
      const id = await save(async (trx) => {
        const comment = await waitingFor(token, articleId, trx)
        if (!comment) throw articlesErrors['comment.link-not-valid']()
        if ((await queries.publishedArticle(trx, articleId)) === null) throw portalErrors['404']()
        const now = clock.seconds()
        const author = await authorOf(trx, viewer, comment)
        if (!(await queries.confirmComment(trx, comment.id, { ...author, createdAt: now })))
          throw articlesErrors['comment.link-not-valid']()
        if (!author) await jobs.enqueue(trx, forgetJob, { id: comment.id }, now + addressSeconds)
        return comment.id
      })
      live.announce(topics.comments(articleId))
      return id
    },
  }
}

const waitingOf = ({ displayName, comment }: CommentRow) => ({ name: displayName, paragraphs: paragraphsOf(comment) })
const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Addresses become links, everything else stays what was typed: never HTML. */
export const paragraphsOf = (text: string): TextPart[][] => text.split(/\n{2,}/).map(partsOf)

function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { start, end, value, href } of find(text, { defaultProtocol: 'https' })) {
    if (!/^(https?:\/\/|mailto:)/i.test(href)) continue
    if (start > from) parts.push(text.slice(from, start))
    parts.push({ text: value, href })
    from = end
  }
  if (from < text.length || parts.length === 0) parts.push(text.slice(from))
  return parts
}
