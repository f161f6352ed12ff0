import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { AuditFacts } from '#platform/audit/audit.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Message } from '#platform/http/read-form.ts'
import { topics } from '#platform/live/topics.ts'
import { articlesErrors } from '../articles.errors.ts'
import { type ModerationDeps, savingAs } from '../core/deps.server.ts'
import type { HeldComment, OpenDecision, StateBefore } from './decision.repository.server.ts'
import * as queries from './decision.repository.server.ts'
import { emailTextsIn, tellDecisionKind } from './decision-emails.server.ts'
import type { ManyOrder } from './moderation.schema.ts'
import type { Decision, FlagReason } from './moderation.ts'
import { decisionsFor, flagsThatHide, stateNameOf, undoSeconds } from './moderation.ts'
import { cardRows } from './queue.repository.server.ts'
import { mailLanguageOf } from './queue.service.server.ts'
import type { SeenComment } from './seen-comment.ts'

export type DecisionOrder = {
  comment: string
  decision: Decision
  reason: FlagReason | null
  /** What the admin saw; null where they decide about the comment as it stands. */
  seen: SeenComment | null
  /** What its author is to read; null tells them nothing. */
  letter: string | null
}

type Decided = { id: string; comment: string; undoUntil: number }

/** Of one comment among several: what can be undone, or why it was not decided about. */
export type DecisionOutcome = (Decided & { refused: null }) | { comment: string; refused: Message }

/** What admins decide about a comment: once, however many decide at the same time, and undone for some minutes. */
export function createDecisions({ db, clock, newId, live, log, jobs, audit, i18nFor }: ModerationDeps) {
  const save = savingAs({ db, log }, 'moderation.could-not-save')

  const record = (
    trx: Database,
    actor: Member,
    comment: HeldComment,
    { action, facts, after }: { action: AuditAction; facts: AuditFacts; after: Parameters<typeof stateNameOf>[0] },
  ) =>
    audit.record(trx, {
      actor,
      action,
      subjectKind: 'comment',
      subject: comment.id,
      facts: { article: comment.article, ...facts },
      changes: { state: { before: stateNameOf(comment), after: stateNameOf(after) } },
    })

  const announce = (article: string) => live.announce(topics.comments(article), topics.moderation)

  /** Closes what was seen where the comment stays, and every open flag where it goes: what nobody looked at is never waved through. */
  const carryOut = async (trx: Database, admin: Member, order: DecisionOrder) => {
    const held = await wanted(trx, order.comment)
    const { decision, seen, letter } = order
    const comment = held.id
    const open = await queries.openFlags(trx, comment)
    refuseUnseen(held, open, order)
    const now = clock.seconds()
    const closed = decision === 'kept' && seen ? [...seen.flags] : open
    const left = open.filter((id) => !closed.includes(id))
    const earlier = await queries.takeDecision(trx, 'comment', comment)
    const flags = [...new Set([...(earlier?.flags ?? []), ...closed])]
    const made = { decision, decidedBy: admin.id }
    await queries.closeFlags(trx, flags, { ...made, closedAt: now })
    const state = { ...stateOf(held), ...stateAfter(decision, { left: left.length, admin, now }) }
    await queries.changeComment(trx, comment, { ...state, flagged: decision === 'kept' && left.length > 0 })
    const decided = { id: newId(), comment, undoUntil: now + undoSeconds }
    const before = earlier?.before ?? stateOf(held)
    await queries.addDecision(trx, { ...decided, ...made, decidedAt: now, flags, before, letter })
    await jobs.enqueue(trx, tellDecisionKind, { decision: decided.id }, decided.undoUntil)
    const facts = { reason: order.reason ?? '', flags: closed.length, mailed: letter !== null }
    await record(trx, admin, held, { action: `articles.comment-${decision}`, facts, after: state })
    return { ...decided, article: held.article }
  }

  async function wanted(trx: Database, id: string): Promise<HeldComment> {
    const comment = await queries.holdComment(trx, id)
    if (!comment) throw articlesErrors['moderation.not-there']()
    return comment
  }

  async function decide(viewer: Viewer, order: DecisionOrder): Promise<Decided> {
    const admin = asAdmin(viewer)
    if (order.letter === '') throw articlesErrors['moderation.no-letter']({}, 'letter')
    const { article, ...decided } = await save((trx) => carryOut(trx, admin, order))
    announce(article)
    return decided
  }

  return {
    decide,

    /** Each by itself; what is refused for one stops no other. */
    async decideMany(viewer: Viewer, { cards, decision, reason, notify }: ManyOrder): Promise<DecisionOutcome[]> {
      asAdmin(viewer)
      const ids = cards.map(({ id }) => id)
      const authors = notify ? await cardRows(db, ids).execute() : []
      const emailTo = (id: string) => {
        const language = mailLanguageOf(authors.find((row) => row.id === id))
        return language && emailTextsIn(i18nFor, language)[decision][reason ?? 'other']
      }
      const outcomes: DecisionOutcome[] = []
      for (const { id: comment, seen } of cards) {
        const order = { comment, decision, reason, seen, letter: emailTo(comment) }
        outcomes.push(await outcomeOf(comment, () => decide(viewer, order)))
      }
      return outcomes
    },

    /** Everything as it was before the decision; nobody hears of it. @throws PortalError moderation.undo-over once its emails left */
    async undo(viewer: Viewer, id: string): Promise<void> {
      const admin = asAdmin(viewer)
      const article = await save(async (trx) => {
        const about = await queries.commentOfDecision(trx, id)
        if (about === undefined) throw articlesErrors['moderation.undo-over']()
        const comment = await wanted(trx, about)
        const made = await queries.takeDecision(trx, 'id', id)
        if (!made) throw articlesErrors['moderation.undo-over']()
        await queries.reopenFlags(trx, made.flags)
        const after = stateBefore(comment, made)
        const open = await queries.openFlags(trx, comment.id)
        await queries.changeComment(trx, comment.id, { ...after, flagged: open.length > 0 })
        const facts = { decision: made.decision }
        await record(trx, admin, comment, { action: 'articles.comment-decision-undone', facts, after })
        return comment.article
      })
      announce(article)
    },
  }
}

async function outcomeOf(comment: string, work: () => Promise<Decided>): Promise<DecisionOutcome> {
  try {
    return { ...(await work()), refused: null }
  } catch (error) {
    if (!isPortalError(error)) throw error
    return { comment, refused: { key: error.key, facts: error.facts } }
  }
}

/** Somebody else decided, or the author changed what was looked at. */
function refuseUnseen(comment: HeldComment, open: readonly string[], { decision, seen }: DecisionOrder): void {
  const isDecided = seen !== null && (seen.hiddenAt !== comment.hiddenAt || seen.flags.some((id) => !open.includes(id)))
  if (isDecided || !decisionsFor(comment, open.length).includes(decision))
    throw articlesErrors['moderation.decided-meanwhile']()
  if (seen && seen.editedAt !== comment.editedAt) throw articlesErrors['moderation.edited-meanwhile']()
}

const stateOf = (comment: HeldComment): StateBefore => {
  const { hiddenAt, hiddenBy, deletedAt, deletedBy, verified, confirmHash, confirmUntil } = comment
  return { hiddenAt, hiddenBy, deletedAt, deletedBy, verified, confirmHash, confirmUntil }
}

type Made = { left: number; admin: Member; now: number }

function stateAfter(decision: Decision, { left, admin, now }: Made): Partial<StateBefore> {
  if (decision === 'deleted') return { deletedAt: now, deletedBy: admin.id }
  if (decision === 'hidden') return { hiddenAt: now, hiddenBy: admin.id }
  // Others reported it since, enough of them to hide it: that was not looked at.
  if (left >= flagsThatHide) return {}
  return { hiddenAt: null, hiddenBy: null, verified: true, confirmHash: null, confirmUntil: null }
}

/** What its author took away meanwhile stays away. */
function stateBefore(comment: HeldComment, { decision, before }: OpenDecision): StateBefore {
  const isGone = comment.deletedAt !== null && decision !== 'deleted'
  const { deletedAt, deletedBy } = isGone ? comment : before
  return { ...before, deletedAt, deletedBy }
}
