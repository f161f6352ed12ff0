import { diffWordsWithSpace } from 'diff'
import { href } from 'react-router'
import { asAdmin, forAdmins } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { ModerationDeps } from '../core/deps.server.ts'
import { countWaitingComments, undoableBy } from './decision.repository.server.ts'
import { emailTextsIn } from './decision-emails.server.ts'
import { byFlags, decisionsFor, type QueueTab, stateNameOf } from './moderation.ts'
import type { CardRow, FlagRow, NearbyRow } from './queue.repository.server.ts'
import * as queries from './queue.repository.server.ts'
import { seenInWords } from './seen-comment.ts'

/** As many decisions of one's own can be taken back from the page. */
const maxUndoable = 50

export const createQueue = ({ db, i18nFor }: Pick<ModerationDeps, 'db' | 'i18nFor'>) => ({
  list: forAdmins(async (tab: QueueTab, after: string | null, limit: number) => {
    const { rows, next } = pageOf(await queries.queueOf(db, tab, readCursor(after), limit + 1), limit, cursorText)
    const ids = rows.map(({ comment }) => comment)
    return { cards: await cardsOf(db, ids), next }
  }),

  card: forAdmins(async (id: string) => {
    const [card] = await cardsOf(db, [id])
    if (!card) throw articlesErrors['moderation.not-there']()
    return card
  }),

  countWaiting: forAdmins(async () => (await countWaitingComments(db)).count),

  hasUnconfirmed: forAdmins(async () => (await queries.unconfirmed(db, null, 1).executeTakeFirst()) !== undefined),

  undoable: async (viewer: Viewer) => undoableBy(db, asAdmin(viewer).id, maxUndoable).execute(),

  emailTexts(viewer: Viewer, language: Language) {
    asAdmin(viewer)
    return emailTextsIn(i18nFor, language)
  },
})

export type Card = Awaited<ReturnType<typeof cardsOf>>[number]

/** What stands around a comment. An empty name is that of a former member; no text where it was taken away. */
export type NearbyComment = NonNullable<ReturnType<typeof nearbyOf>>

/** A stretch of a text: in both, only in the earlier one, only in the present one. */
export type TextPart = { kind: 'same' | 'gone' | 'new'; text: string }

async function cardsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const [rows, flags, places] = await Promise.all([
    queries.cardRows(db, ids).execute(),
    queries.flagRows(db, ids).execute(),
    queries.nearbyIds(db, ids).execute(),
  ])
  const authors = [...new Set(rows.flatMap(({ user }) => user ?? []))]
  const around = [...new Set(places.flatMap((place) => Object.values(place).filter((id) => id !== null)))]
  const [histories, nearby] = await Promise.all([
    authors.length > 0 ? queries.historyRows(db, authors).execute() : [],
    around.length > 0 ? queries.nearbyRows(db, around).execute() : [],
  ])
  const cards = rows.map((row) => {
    const place = places.find(({ id }) => id === row.id)
    const one = (id: string | null | undefined) => nearbyOf(nearby.find((found) => found.id === id))
    const own = flags.filter(({ comment }) => comment === row.id)
    return {
      ...cardOf(
        row,
        own,
        histories.find(({ user }) => user === row.user),
      ),
      parent: one(place?.parent),
      before: one(place?.answerBefore ?? place?.before),
      after: one(place?.answerAfter ?? place?.after),
    }
  })
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

type History = { comments: number | string | bigint; takenAway: number | string } | undefined

function cardOf(row: CardRow, flags: FlagRow[], history: History) {
  const { id, articleId, title, text, createdAt, editedAt, hiddenAt, deletedAt, replyTo } = row
  const state = { ...row, verified: Boolean(row.verified) }
  const open = flags.filter(({ closedAt }) => closedAt === null).map((flag) => flag.id)
  return {
    id,
    text,
    createdAt,
    editedAt,
    hiddenAt,
    deletedAt,
    replyTo,
    seen: seenInWords(id, { flags: open, hiddenAt, editedAt }),
    state: stateNameOf(state),
    /** The admin who hid it; null where nobody is known, or where flags did. */
    hider: row.hiddenBy === byFlags ? null : fullName(row.hiderFirstName, row.hiderLastName),
    article: { id: articleId, title, language: row.articleLanguage, isPublished: row.state === 'published' },
    author: authorOf(row, history),
    /** Oldest first; what waits and what was decided. */
    flags: flags.map(flagOf),
    earlier: earlierOf(row, flags),
    decisions: decisionsFor(state, open.length),
  }
}

function authorOf(row: CardRow, history: History) {
  const { user, displayName: name, avatarColor } = row
  const mailLanguage = mailLanguageOf(row)
  const author = { name, avatarColor, mailLanguage }
  if (user === null) return { ...author, kind: name === '' ? 'former' : 'visitor', href: null, history: null } as const
  return {
    ...author,
    kind: 'member' as const,
    href: mailLanguage ? memberAddress(user) : null,
    /** How many comments, and how many of them admins hid or deleted. */
    history: history ? { comments: Number(history.comments), takenAway: Number(history.takenAway) } : null,
  }
}

/** In which the author can be written to: a member who is there, a visitor at the address that they confirmed. */
export function mailLanguageOf(row: CardRow | undefined): Language | null {
  if (!row) return null
  if (row.user !== null) return row.authorDeletedAt === 0 ? row.defaultLanguage : null
  return row.email !== null && row.verified ? (row.visitorLanguage ?? row.articleLanguage) : null
}

const flagOf = (flag: FlagRow) => {
  const { id, reason, explanation, createdAt, closedAt, decision, user } = flag
  const name = fullName(flag.firstName, flag.lastName)
  const decider = fullName(flag.deciderFirstName, flag.deciderLastName)
  const reporter = user !== null && name !== null ? { name, href: memberAddress(user) } : null
  return { id, reason, explanation, createdAt, closedAt, decision, decider, reporter }
}

/** Each text that was reported and is not the present one, once. */
function earlierOf({ text, editedAt, deletedAt }: CardRow, flags: readonly FlagRow[]) {
  // A deleted one has lost its text sooner or later: what was reported is then all there is.
  if (editedAt === null && deletedAt === null) return []
  const texts = new Map(flags.map(({ originalComment, createdAt }) => [originalComment, createdAt]))
  return [...texts]
    .filter(([original]) => original !== text)
    .map(([original, at]) => ({ at, parts: differences(original, text) }))
}

export const differences = (earlier: string, present: string): TextPart[] =>
  diffWordsWithSpace(earlier, present).map(({ value, added, removed }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value,
  }))

const nearbyOf = (row: NearbyRow | undefined) =>
  row ? { id: row.id, name: row.displayName, text: row.deletedAt === null ? row.text : null } : null

const memberAddress = (id: string) => href('/administration/members/:id', { id })

const fullName = (first: string | null, last: string | null): string | null =>
  first === null && last === null ? null : `${first ?? ''} ${last ?? ''}`.trim()
