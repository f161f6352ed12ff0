import { dayAt } from '#platform/i18n/days.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { excerptOf as beginningOf, parseRichText } from '#ui/rich-text/rich-text.ts'
import type { Category } from '../core/article.ts'
import type { WrittenAt } from './paired-texts.ts'

/** What is written on the editor's page, but for cover and documents, which have fields of their own (`media`). */
export type DraftFields = {
  title: string
  /** Empty: it follows from the text, see `excerptOf`. */
  excerpt: string
  /** A `RichText` as JSON, read at the door. */
  content: string
  author: string
  source: string | null
  category: Category
  language: Language
  /** Trainings only: UTC seconds. */
  startsAt: number | null
  place: string | null
}

export type DraftDocument = { id: string; name: string }

/** What an admin writes and readers do not see yet. */
export type Draft = DraftFields & {
  article: string
  cover: string | null
  coverAlt: string | null
  /** In their order. */
  documents: readonly DraftDocument[]
  /** Counts the saves, of whatever: who saves names the one they saw. */
  version: number
  /** UTC seconds. */
  savedAt: number
  /** Null: nobody that is known. */
  savedBy: string | null
  /** Who has the editor open, and when they last said so (UTC seconds). */
  openedAt: number | null
  openedBy: string | null
  writtenAt: WrittenAt
}

/** A text as it stood. */
export type Revision = {
  id: string
  article: string
  /** Of the draft. */
  version: number
  title: string
  excerpt: string
  content: string
  isPublished: boolean
  /** UTC seconds. */
  savedAt: number
  savedBy: string | null
}

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

/** Where admins write. */
export const articlesPath = '/administration/articles'

export const editorPath = (id: string): string => `${articlesPath}/${id}`
export const draftPath = (id: string): string => `${editorPath(id)}/draft`
export const revisionsPath = (id: string): string => `${editorPath(id)}/revisions`
export const translationPath = (id: string): string => `${editorPath(id)}/translation`
export const previewPath = (id: string): string => `${editorPath(id)}/preview`
