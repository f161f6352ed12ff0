import type { Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { changeLocalizedText, type LocalizedText } from '#platform/i18n/localized-text.ts'
import { excerptOf as beginningOf, isEmpty, parseRichText } from '#ui/rich-text/rich-text.ts'

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

/** What is written on the editor's page; cover and documents have fields of their own. An empty `excerpt`: see `excerptOf`. */
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

export const emptyText = () => ({ title: '', excerpt: '', content: JSON.stringify(parseRichText(null)) })

/** Characters; of the text itself bytes of its JSON. */
export const longest = { title: 200, excerpt: 500, content: 200_000, author: 120, source: 300, place: 200 } as const

/** Characters of an excerpt that was made of the text. */
const maxDerivedLength = 220

/** What lists and feeds show: what was written for it, else the beginning of the text. For `publishing`, which copies it. */
export const excerptOf = ({ excerpt, content }: { excerpt: string; content: string }): string =>
  excerpt.trim() || beginningOf(parseRichText(content), maxDerivedLength)

/** What says the same in both languages of an article, and may fall behind. */
export const pairedFields = ['title', 'excerpt', 'content'] as const

export type PairedField = (typeof pairedFields)[number]

/** When each was written, UTC seconds; 0: taken over and not looked at. */
export type WrittenAt = Partial<Record<PairedField, number>>

export type PairedSide = Record<PairedField, string> & { language: Language; writtenAt: WrittenAt }

/** From before times were kept: taken to say what the other side says. */
const unknownTime = 1
const timeOf = ({ writtenAt }: PairedSide, field: PairedField) => writtenAt[field] ?? unknownTime

/** As a localized text holds it: a rich text that says nothing is none. */
export const pairedText = (field: PairedField, text: string): string =>
  field === 'content' && isEmpty(parseRichText(text)) ? '' : text

export function localizedTextOf(field: PairedField, one: PairedSide, other: PairedSide): LocalizedText {
  const [nl, fr] = one.language === 'nl' ? [one, other] : [other, one]
  const texts = { nl: pairedText(field, nl[field]), fr: pairedText(field, fr[field]) }
  return { ...texts, nlAt: timeOf(nl, field), frAt: timeOf(fr, field) }
}

export type Marks = { takenOver?: readonly PairedField[] | undefined; fits?: readonly PairedField[] | undefined }

/** The times of a side after it was saved; `other` is null where the article has no translation. */
export function timesAfter(
  before: PairedSide,
  after: Record<PairedField, string>,
  other: PairedSide | null,
  { now, takenOver = [] }: { now: number } & Marks,
): WrittenAt {
  const times = { ...before.writtenAt }
  for (const field of pairedFields) {
    if (after[field] === before[field]) continue
    times[field] = other ? timeAfter(field, before, after[field], other, { now, takenOver }) : now
  }
  return times
}

function timeAfter(
  field: PairedField,
  before: PairedSide,
  text: string,
  other: PairedSide,
  { now, takenOver }: { now: number; takenOver: readonly PairedField[] },
): number {
  const own = before.language
  const written = { ...localizedTextOf(field, before, other), [own]: pairedText(field, text) }
  const changed = changeLocalizedText(
    localizedTextOf(field, before, other),
    { nl: written.nl, fr: written.fr, ...(takenOver.includes(field) && { takenOver: own }) },
    now,
  )
  return own === 'nl' ? changed.nlAt : changed.frAt
}

/** Somebody says that this side still fits, or takes that back. */
export function timesWhereFits(side: PairedSide, other: PairedSide, field: PairedField, fits: boolean): WrittenAt {
  const at = timeOf(other, field)
  return { ...side.writtenAt, [field]: fits ? at : Math.max(0, at - 1) }
}
