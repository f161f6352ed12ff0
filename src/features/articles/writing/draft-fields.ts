import { dayAt } from '#platform/i18n/days.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import type { DraftFields } from './draft.ts'

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
