import { asAdmin, forAdmins } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { cursorText, pageOf, readCursor } from '#platform/lists/cursor.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { ModerationDeps } from '../core/deps.ts'
import { cardsOf } from './cards.server.ts'
import { undoableBy } from './decision.repository.server.ts'
import { emailTextsIn } from './decision-emails.server.ts'
import { countWaitingComments } from './flag.repository.server.ts'
import type { QueueTab } from './moderation.ts'
import { queueOf, unconfirmed } from './queue.repository.server.ts'

/** As many decisions of one's own can be taken back from the page. */
const maxUndoable = 50

export function createQueue({ db, i18nFor }: Pick<ModerationDeps, 'db' | 'i18nFor'>) {
  return {
    list: forAdmins(async (tab: QueueTab, after: string | null, limit: number) => {
      const { rows, next } = pageOf(await queueOf(db, tab, readCursor(after), limit + 1), limit, cursorText)
      const ids = rows.map(({ comment }) => comment)
      return { cards: await cardsOf(db, ids), next }
    }),

    card: forAdmins(async (id: string) => {
      const [card] = await cardsOf(db, [id])
      if (!card) throw articlesErrors['moderation.not-there']()
      return card
    }),

    countWaiting: forAdmins(async () => (await countWaitingComments(db)).count),

    hasUnconfirmed: forAdmins(async () => (await unconfirmed(db, null, 1).executeTakeFirst()) !== undefined),

    /** What this admin decided within the last minutes, newest first. */
    async undoable(viewer: Viewer) {
      return undoableBy(db, asAdmin(viewer).id, maxUndoable).execute()
    },

    emailTexts(viewer: Viewer, language: Language) {
      asAdmin(viewer)
      return emailTextsIn(i18nFor, language)
    },
  }
}
