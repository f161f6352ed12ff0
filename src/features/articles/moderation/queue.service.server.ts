import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { ModerationDeps } from '../core/deps.ts'
import type { Card } from './cards.server.ts'
import { cardsOf } from './cards.server.ts'
import { undoableBy } from './decision.repository.server.ts'
import { type EmailTexts, emailTextsIn } from './decision-emails.server.ts'
import { countWaitingComments } from './flag.repository.server.ts'
import type { QueueTab } from './moderation.ts'
import { placesOf, type QueueMark, unconfirmed } from './queue.repository.server.ts'

/** As many decisions of one's own can be taken back from the page. */
const maxUndoable = 50

/** What admins read of comments. */
export function createQueue({ db, i18nFor }: Pick<ModerationDeps, 'db' | 'i18nFor'>) {
  return {
    /** @param after `next` of the piece before; null, or what is no mark, begins at the first */
    async list(viewer: Viewer, tab: QueueTab, after: string | null, limit: number): Promise<QueuePage> {
      asAdmin(viewer)
      const found = await placesOf(db, tab, markOf(after), limit + 1)
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return {
        cards: await cardsOf(
          db,
          shown.map(({ comment }) => comment),
        ),
        next: last && found.length > limit ? `${last.at}.${last.id}` : null,
      }
    },

    /** @throws PortalError moderation.not-there */
    async card(viewer: Viewer, id: string): Promise<Card> {
      asAdmin(viewer)
      const [card] = await cardsOf(db, [id])
      if (!card) throw articlesErrors['moderation.not-there']()
      return card
    },

    async countWaiting(viewer: Viewer): Promise<number> {
      asAdmin(viewer)
      return (await countWaitingComments(db)).count
    },

    async hasUnconfirmed(viewer: Viewer): Promise<boolean> {
      asAdmin(viewer)
      return (await unconfirmed(db, null, 1).executeTakeFirst()) !== undefined
    },

    /** What this admin decided within the last minutes, newest first. */
    async undoable(viewer: Viewer) {
      return undoableBy(db, asAdmin(viewer).id, maxUndoable).execute()
    },

    /** What an author is written by default. */
    emailTexts(viewer: Viewer, language: Language): EmailTexts {
      asAdmin(viewer)
      return emailTextsIn(i18nFor, language)
    },
  }
}

export type QueuePage = { cards: Card[]; next: string | null }

function markOf(after: string | null): QueueMark | null {
  const [, at, id] = /^(\d{1,12})\.([\w-]{1,60})$/.exec(after ?? '') ?? []
  return at && id ? { at: Number(at), id } : null
}
