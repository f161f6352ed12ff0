import { z } from 'zod'
import { isDay } from '#platform/i18n/days.ts'
import { hasTooLargeTable, parseRichText } from '#ui/rich-text/rich-text.ts'
import type { ArticlesErrorCode } from '../articles.errors.ts'
import { isTime, momentOf } from '../publishing/moment.ts'
import { type DraftFields, longest, pairedFields } from './draft.ts'

const text = z.string().catch('')

/** Breaks that were pasted become spaces. */
const line = (max: number, tooLong: ArticlesErrorCode) =>
  text.transform((typed) => typed.replace(/\s+/g, ' ').trim()).pipe(z.string().max(max, tooLong))

const content = text.transform((json, context) => {
  if (new TextEncoder().encode(json).length > longest.content) {
    context.addIssue('article.content-too-long')
    return z.NEVER
  }
  if (hasTooLargeTable(json)) {
    context.addIssue('article.table-too-large')
    return z.NEVER
  }
  return JSON.stringify(parseRichText(json))
})

const version = z.coerce.number().int().min(0).catch(-1)

const fields = z.object({
  title: line(longest.title, 'article.title-too-long'),
  excerpt: text
    .transform((typed) => typed.replace(/\r\n/g, '\n').trim())
    .pipe(z.string().max(longest.excerpt, 'article.excerpt-too-long')),
  content,
  author: line(longest.author, 'article.line-too-long'),
  source: line(longest.source, 'article.line-too-long'),
  category: z.enum(['default', 'training'], 'article.no-category'),
  language: z.enum(['nl', 'fr'], 'article.no-language'),
  startsOn: text.refine((day) => day === '' || isDay(day), 'article.invalid-date'),
  startsTime: text.refine((time) => time === '' || isTime(time), 'article.invalid-time'),
  place: line(longest.place, 'article.line-too-long'),
})

/** News takes place nowhere: what was typed for a training goes with the category. */
function draftFieldsOf({ startsOn, startsTime, source, place, ...rest }: z.output<typeof fields>): DraftFields {
  const isTraining = rest.category === 'training'
  return {
    ...rest,
    source: source || null,
    place: (isTraining && place) || null,
    startsAt: isTraining && startsOn ? momentOf(startsOn, startsTime || '00:00') : null,
  }
}

/** Names of paired texts, after each other. */
const pairedNames = text.transform((names) => pairedFields.filter((field) => names.split(' ').includes(field)))

/** One text that is said to fit still, beside the other language. */
export const fitsSchema = z.object({
  field: z.enum(pairedFields),
  fits: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
})

/** The editor's page, as it is saved; `version` is the draft's that was read. */
export const draftSchema = fields
  .extend({ version, by: z.enum(['hand', 'itself']).catch('hand'), takenOver: pairedNames, fits: pairedNames })
  .transform(({ version, by, takenOver, fits, ...typed }) => {
    return { version, by, takenOver, fits, fields: draftFieldsOf(typed) }
  })

/** The form without scripts, which has no field for the text: that stays as it is. */
export const metaSchema = fields
  .omit({ content: true })
  .extend({ version })
  .transform(({ version, ...typed }) => {
    const { content: _content, ...rest } = draftFieldsOf({ ...typed, content: '' })
    return { version, fields: rest }
  })

export const newArticleSchema = fields.pick({ category: true })
export const restoreSchema = z.object({ revision: z.string('article.revision-not-there').max(60) })
export const linkSchema = z.object({ other: z.string('article.translation-not-there').max(60) })
