import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { topics } from '#platform/live/topics.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { ModerationDeps } from '../core/deps.ts'
import { savingAs } from '../core/saving.server.ts'
import { articleOf, changeComment, type HeldComment, holdComment } from './decision.repository.server.ts'
import { addFlag, flaggedBy, openFlags, readableComment, wasDecided } from './flag.repository.server.ts'
import type { Report } from './moderation.schema.ts'
import { byFlags, flagsThatHide } from './moderation.ts'

/** Members report what should not stand under an article; nobody but admins ever learns who did. */
export function createReporting({ db, clock, newId, live, log, audit, tellAdmins }: ModerationDeps) {
  const save = savingAs({ db, log }, 'flag.could-not-save')

  /** Hidden by itself until an admin decides. Who comes here holds the comment, so of three at once one is the third. */
  const hideIfMany = async (trx: Database, { id, article }: HeldComment): Promise<boolean> => {
    const open = await openFlags(trx, id)
    if (open.length < flagsThatHide) return false
    await changeComment(trx, id, { hiddenAt: clock.seconds(), hiddenBy: byFlags })
    await audit.record(trx, {
      actor: null,
      action: 'articles.comment-hidden',
      subjectKind: 'comment',
      subject: id,
      facts: { article, flags: open.length },
      changes: { state: { before: 'visible', after: 'hiddenByFlags' } },
    })
    return true
  }

  return {
    /**
     * Tells the admins of a comment.
     *
     * @throws PortalError 401 for visitors; flag.comment-gone, flag.own-comment, flag.reported-already, flag.hidden-already or
     *   flag.decided-already
     */
    async report(viewer: Viewer, at: { article: string; comment: string }, report: Report): Promise<void> {
      if (!isMember(viewer)) throw portalErrors['admin-guard.not-authenticated']()
      const isHidden = await save(async (trx) => {
        const comment = await holdComment(trx, at.comment)
        if (!comment || comment.article !== at.article) throw articlesErrors['flag.comment-gone']()
        await refuseUnread(trx, comment)
        if (comment.user === viewer.id) throw articlesErrors['flag.own-comment']()
        const flag = { comment: comment.id, user: viewer.id }
        if (await wasDecided(trx, { ...flag, text: comment.comment })) throw articlesErrors['flag.decided-already']()
        const isNew = await addFlag(trx, {
          ...flag,
          ...report,
          id: newId(),
          article: comment.article,
          originalComment: comment.comment,
          createdAt: clock.seconds(),
        })
        if (!isNew) throw articlesErrors['flag.reported-already']()
        await changeComment(trx, comment.id, { flagged: true })
        await tellAdmins(trx, 'comment', viewer)
        return hideIfMany(trx, comment)
      })
      live.announce(topics.moderation, ...(isHidden ? [topics.comments(at.article)] : []))
    },

    /**
     * What the reader of an article may do about its comments; `reported`: those that they reported and nobody decided about
     * yet. Of a visitor nothing is asked: their page is cached for all visitors.
     */
    async moderationOf(viewer: Viewer, article: string) {
      if (!isMember(viewer)) return { may: 'signIn' as const, reported: [] as string[] }
      const reported = (await flaggedBy(db, article, viewer.id).execute()).map(({ comment }) => comment)
      return { may: isAdmin(viewer) ? ('decide' as const) : ('report' as const), reported }
    },

    /** What a member is shown who is about to report it. @throws PortalError as `report` */
    async reportable(viewer: Viewer, at: { article: string; comment: string }) {
      if (!isMember(viewer)) throw portalErrors['admin-guard.not-authenticated']()
      const comment = await readableComment(db, at).executeTakeFirst()
      if (!comment) throw articlesErrors['flag.comment-gone']()
      return comment
    },
  }
}

async function refuseUnread(trx: Database, comment: HeldComment): Promise<void> {
  const { state } = await articleOf(trx, comment)
  if (state !== 'published' || comment.deletedAt !== null || !comment.verified)
    throw articlesErrors['flag.comment-gone']()
  if (comment.hiddenAt !== null)
    throw articlesErrors[comment.hiddenBy === byFlags ? 'flag.hidden-already' : 'flag.comment-gone']()
}
