import { isAdmin, isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { topics } from '#platform/live/topics.ts'
import { articlesErrors } from '../articles.errors.ts'
import { type ModerationDeps, savingAs } from '../core/deps.server.ts'
import type { HeldComment } from './decision.repository.server.ts'
import * as queries from './decision.repository.server.ts'
import { registerTellDecision } from './decision-emails.server.ts'
import { createDecisions } from './decisions.service.server.ts'
import type { Report } from './moderation.schema.ts'
import { byFlags, flagsThatHide } from './moderation.ts'
import { createQueue } from './queue.service.server.ts'

export type Moderation = ReturnType<typeof createModeration>

export function createModeration(deps: ModerationDeps) {
  registerTellDecision(deps)
  deps.live.allow(topics.moderation, isAdmin)
  return { ...createReporting(deps), ...createQueue(deps), ...createDecisions(deps) }
}

export type ModerationOf = Awaited<ReturnType<Moderation['moderationOf']>>

type CommentAt = { article: string; comment: string }

/** Members report what should not stand under an article; nobody but admins ever learns who did. */
function createReporting({ db, clock, newId, live, log, audit, tellAdmins }: ModerationDeps) {
  const save = savingAs({ db, log }, 'flag.could-not-save')

  /** Hidden by itself until an admin decides. Who comes here holds the comment, so of three at once one is the third. */
  const hideIfMany = async (trx: Database, { id, article }: HeldComment): Promise<boolean> => {
    const open = await queries.openFlags(trx, id)
    if (open.length < flagsThatHide) return false
    await queries.changeComment(trx, id, { hiddenAt: clock.seconds(), hiddenBy: byFlags })
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
    /** @throws PortalError 401; flag.comment-gone, -own-comment, -reported-already, -hidden-already or -decided-already */
    async report(viewer: Viewer, at: CommentAt, report: Report): Promise<void> {
      const { id: user } = asMember(viewer)
      const isHidden = await save(async (trx) => {
        const held = await queries.holdComment(trx, at.comment)
        if (!held || held.article !== at.article) throw articlesErrors['flag.comment-gone']()
        await refuseUnread(trx, held)
        const { id: comment, article, comment: originalComment } = held
        if (held.user === user) throw articlesErrors['flag.own-comment']()
        if (await queries.wasDecided(trx, held, user)) throw articlesErrors['flag.decided-already']()
        const flag = { id: newId(), article, comment, user, originalComment, createdAt: clock.seconds() }
        if (!(await queries.addFlag(trx, { ...flag, ...report }))) throw articlesErrors['flag.reported-already']()
        await queries.changeComment(trx, comment, { flagged: true })
        await tellAdmins(trx, 'comment', viewer)
        return hideIfMany(trx, held)
      })
      live.announce(topics.moderation, ...(isHidden ? [topics.comments(at.article)] : []))
    },

    /** What a reader may do about comments, and which they `reported`. Of a visitor nothing is asked: their page is cached for all. */
    async moderationOf(viewer: Viewer, article: string) {
      if (!isMember(viewer)) return { may: 'signIn' as const, reported: [] as string[] }
      const flagged = await remembered(db, ['flagged-by', article, viewer.id], () =>
        queries.flaggedBy(db, article, viewer.id).execute(),
      )
      const reported = flagged.map(({ comment }) => comment)
      return { may: isAdmin(viewer) ? ('decide' as const) : ('report' as const), reported }
    },

    /** What a member is shown who is about to report it. @throws PortalError as `report` */
    async reportable(viewer: Viewer, at: CommentAt) {
      asMember(viewer)
      const comment = await queries.readableComment(db, at).executeTakeFirst()
      if (!comment) throw articlesErrors['flag.comment-gone']()
      return comment
    },
  }
}

function asMember(viewer: Viewer): Member {
  if (isMember(viewer)) return viewer
  throw portalErrors['admin-guard.not-authenticated']()
}

async function refuseUnread(trx: Database, comment: HeldComment): Promise<void> {
  const { state } = await queries.articleOf(trx, comment)
  if (state !== 'published' || comment.deletedAt !== null || !comment.verified)
    throw articlesErrors['flag.comment-gone']()
  if (comment.hiddenAt !== null)
    throw articlesErrors[comment.hiddenBy === byFlags ? 'flag.hidden-already' : 'flag.comment-gone']()
}
