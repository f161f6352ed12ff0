import { createHash } from 'node:crypto'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { topics } from '#platform/live/topics.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { CommentDeps } from '../core/deps.ts'
import { savingAs } from '../core/saving.server.ts'
import {
  commentById,
  deleteComment,
  editComment,
  insertComment,
  publishedArticle,
  restoreComment,
  shownComment,
} from './comment.repository.server.ts'
import type { MemberComment } from './comment.schema.ts'
import { editSeconds, undoSeconds } from './comment.ts'

/** What a member writes under articles: seen at once, changed for a while, deleted at any time. */
export function createWriteComments(deps: CommentDeps) {
  const { db, clock, live } = deps
  const save = savingAs(deps, 'comment.could-not-save')

  /** What became of it, for those who came too late. */
  async function refuse(viewer: Member, id: string, code: 'comment.edit-too-late' | 'comment.undo-too-late') {
    const comment = await commentById(db, id)
    const isThere = comment?.user === viewer.id && (code === 'comment.undo-too-late' || comment.deletedAt === null)
    throw articlesErrors[isThere && comment.hiddenAt === null ? code : 'comment.not-there']()
  }

  return {
    /**
     * @returns the id; the same for the same form sent twice
     * @throws PortalError 404 where no such article is read, comment.answered-gone
     */
    async post(viewer: Member, articleId: string, written: MemberComment): Promise<string> {
      const id = idOf(deps, viewer.id, articleId, written)
      const isNew = await save(async (trx) => {
        const place = await placeOf(trx, articleId, written.answers)
        return insertComment(trx, {
          id,
          article: articleId,
          ...place,
          createdAt: clock.seconds(),
          verified: true,
          comment: written.text,
          user: viewer.id,
          avatarColor: viewer.avatarColor,
          displayName: `${viewer.firstName} ${viewer.lastName}`.trim(),
        })
      })
      if (isNew) live.announce(topics.comments(articleId))
      return id
    },

    /** The server's clock decides. @throws PortalError comment.edit-too-late, comment.not-there */
    async edit(viewer: Member, id: string, text: string): Promise<void> {
      const at = clock.seconds()
      const before = await commentById(db, id)
      if (before?.user === viewer.id && before.comment === text && before.deletedAt === null) return
      const article = await save((trx) => editComment(trx, id, viewer.id, { text, at, since: at - editSeconds }))
      if (article === null) return refuse(viewer, id, 'comment.edit-too-late')
      live.announce(topics.comments(article))
    },

    /** Twice is once. @throws PortalError comment.not-there */
    async delete(viewer: Member, id: string): Promise<void> {
      const article = await save((trx) => deleteComment(trx, id, viewer.id, clock.seconds()))
      if (article !== null) return live.announce(topics.comments(article))
      const comment = await commentById(db, id)
      if (comment?.user !== viewer.id) throw articlesErrors['comment.not-there']()
    },

    /** Takes back one's own deletion. @throws PortalError comment.undo-too-late, comment.not-there */
    async restore(viewer: Member, id: string): Promise<void> {
      const since = clock.seconds() - undoSeconds
      const article = await save((trx) => restoreComment(trx, id, viewer.id, since))
      if (article !== null) return live.announce(topics.comments(article))
      const comment = await commentById(db, id)
      if (comment?.user === viewer.id && comment.deletedAt === null) return
      return refuse(viewer, id, 'comment.undo-too-late')
    },

    /** Of its author, for the page where it is edited. @throws PortalError comment.not-there */
    async own(viewer: Member, articleId: string, id: string): Promise<{ text: string; editableFor: number }> {
      const comment = await commentById(db, id)
      const isThere = comment?.article === articleId && comment.user === viewer.id && comment.deletedAt === null
      if (!isThere || comment.hiddenAt !== null) throw articlesErrors['comment.not-there']()
      return { text: comment.comment, editableFor: Math.max(0, comment.createdAt + editSeconds - clock.seconds()) }
    },
  }
}

/** Under which comment it stands, and whom it names: an answer to an answer stands beside it. */
export async function placeOf(trx: Database, articleId: string, answers: string | null) {
  if ((await publishedArticle(trx, articleId)) === null) throw portalErrors['404']()
  if (answers === null) return { parent: null, replyTo: null }
  const answered = await shownComment(trx, articleId, answers)
  if (!answered) throw articlesErrors['comment.answered-gone']()
  return { parent: answered.parent ?? answered.id, replyTo: answered.displayName }
}

/** The same for the same form with the same words, so that a lost answer or a second press makes no second comment. */
export function idOf({ newId }: CommentDeps, author: string, articleId: string, written: MemberComment): string {
  const { key, text, answers } = written
  if (!key) return newId()
  const whole = JSON.stringify([author, articleId, key, text, answers])
  return createHash('sha256').update(whole).digest().subarray(0, 16).toString('base64url')
}
