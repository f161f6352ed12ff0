import type { Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import { excerptOf as beginningOf, parseRichText } from '#ui/rich-text/rich-text.ts'
import type { WrittenAt } from './paired-texts.ts'

export type DraftDocument = { id: string; name: string }

type DraftRow = Selectable<Schema['articlesDraft']>

/** What an admin writes and readers do not see yet. */
export type Draft = Omit<DraftRow, 'documents' | 'writtenAt'> & {
  /** In their order. */
  documents: readonly DraftDocument[]
  writtenAt: WrittenAt
}

/** What an article and its draft both hold. */
export const copiedFields = [
  'title',
  'excerpt',
  'content',
  'author',
  'source',
  'category',
  'language',
  'startsAt',
  'place',
  'cover',
  'coverAlt',
] as const

/**
 * What is written on the editor's page, but for cover and documents, which have fields of their own (`media`). An empty
 * `excerpt` follows from the text, see `excerptOf`.
 */
export type DraftFields = Omit<Pick<DraftRow, (typeof copiedFields)[number]>, 'cover' | 'coverAlt'>

/** A text as it stood, with the version of the draft. */
export type Revision = Omit<Selectable<Schema['articlesRevision']>, 'isPublished'> & { isPublished: boolean }

/** The fields of the editor's page in their order, each as its control holds it. */
export const fieldNames = [
  ...(['title', 'excerpt', 'content', 'author', 'source', 'category', 'language'] as const),
  ...(['startsOn', 'startsTime', 'place'] as const),
] as const

export type FieldName = (typeof fieldNames)[number]

/** `content` is a `RichText` as JSON, `startsOn` `yyyy-mm-dd`, `startsTime` `HH:MM` in Belgium. */
export type WrittenFields = Record<FieldName, string>

export function writtenFieldsOf(fields: DraftFields): WrittenFields {
  const { title, excerpt, content, author, source, category, language, startsAt, place } = fields
  return {
    title,
    excerpt,
    content,
    author,
    source: source ?? '',
    category,
    language,
    startsOn: startsAt === null ? '' : dayAt(startsAt),
    startsTime: startsAt === null ? '' : formatTime(startsAt, 'nl'),
    place: place ?? '',
  }
}

/** Characters; of the text itself bytes of its JSON. */
export const longest = { title: 200, excerpt: 500, content: 200_000, author: 120, source: 300, place: 200 } as const

/** Characters of an excerpt that was made of the text. */
const maxDerivedLength = 220

/** What lists and feeds show: what was written for it, else the beginning of the text. For `publishing`, which copies it. */
export const excerptOf = ({ excerpt, content }: { excerpt: string; content: string }): string =>
  excerpt.trim() || beginningOf(parseRichText(content), maxDerivedLength)
