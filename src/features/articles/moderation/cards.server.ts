import { diffWordsWithSpace } from 'diff'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import {
  type CardRow,
  cardRows,
  type FlagRow,
  flagRows,
  historyRows,
  type NearbyRow,
  nearbyIds,
  nearbyRows,
} from './card.repository.server.ts'
import { byFlags, decisionsFor, seenInWords, stateNameOf } from './moderation.ts'

export type Card = ReturnType<typeof cardOf>

/** What stands around a comment. An empty name is that of a former member; no text where it was taken away. */
export type NearbyComment = { id: string; name: string; text: string | null }

/** A stretch of a text: in both, only in the earlier one, only in the present one. */
export type TextPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** All that an admin needs to decide, in the order of the ids: six questions, however many comments. */
export async function cardsOf(db: Database, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const [rows, flags, places] = await Promise.all([
    cardRows(db, ids).execute(),
    flagRows(db, ids).execute(),
    nearbyIds(db, ids).execute(),
  ])
  const authors = [...new Set(rows.flatMap(({ user }) => user ?? []))]
  const around = [...new Set(places.flatMap((place) => Object.values(place).filter((id) => id !== null)))]
  const [histories, nearby] = await Promise.all([
    authors.length > 0 ? historyRows(db, authors).execute() : [],
    around.length > 0 ? nearbyRows(db, around).execute() : [],
  ])
  const cards = rows.map((row) => {
    const place = places.find(({ id }) => id === row.id)
    const one = (id: string | null | undefined) => nearbyOf(nearby.find((found) => found.id === id))
    return cardOf(row, {
      flags: flags.filter(({ comment }) => comment === row.id),
      history: histories.find(({ user }) => user === row.user),
      parent: one(place?.parent),
      before: one(place?.answerBefore ?? place?.before),
      after: one(place?.answerAfter ?? place?.after),
    })
  })
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

type Around = {
  flags: FlagRow[]
  history: History | undefined
  parent: NearbyComment | null
  before: NearbyComment | null
  after: NearbyComment | null
}

type History = { comments: number | string | bigint; takenAway: number | string }

function cardOf(row: CardRow, { flags, history, parent, before, after }: Around) {
  const { id, text, createdAt, editedAt, hiddenAt, deletedAt, replyTo } = row
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
    parent,
    before,
    after,
    seen: seenInWords(id, { flags: open, hiddenAt, editedAt }),
    state: stateNameOf(state),
    /** The admin who hid it; null where nobody is known, or where flags did. */
    hider: row.hiddenBy === byFlags ? null : fullName(row.hiderFirstName, row.hiderLastName),
    article: {
      id: row.articleId,
      title: row.title,
      language: row.articleLanguage,
      isPublished: row.state === 'published',
    },
    author: authorOf(row, history),
    /** Oldest first; what waits and what was decided. */
    flags: flags.map(flagOf),
    earlier: earlierOf(row, flags),
    decisions: decisionsFor(state, open.length),
  }
}

function authorOf(row: CardRow, history: History | undefined) {
  const { user, displayName: name, avatarColor } = row
  const mailLanguage = mailLanguageOf(row)
  const kind = user !== null ? ('member' as const) : name === '' ? ('former' as const) : ('visitor' as const)
  return {
    name,
    kind,
    avatarColor,
    mailLanguage,
    href: user !== null && mailLanguage ? memberAddress(user) : null,
    /** Members only: how many comments, and how many of them admins hid or deleted. */
    history:
      user !== null && history ? { comments: Number(history.comments), takenAway: Number(history.takenAway) } : null,
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

function nearbyOf(row: NearbyRow | undefined): NearbyComment | null {
  if (!row) return null
  return { id: row.id, name: row.displayName, text: row.deletedAt === null ? row.text : null }
}

const memberAddress = (id: string) => `/administration/members/${id}`

const fullName = (first: string | null, last: string | null): string | null =>
  first === null && last === null ? null : `${first ?? ''} ${last ?? ''}`.trim()
