import type { I18n } from '#platform/i18n/create-i18n.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatDate, formatMoney, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { LogActor, LogLine } from './log.service.server.ts'

/** Something that a line tells beyond its sentence. With `before` it is a change. */
type LineFact = { label: string; before?: string; after: string }

/** Actions and fields come from the database: one that has no words (any more) is shown as it is written. */
const ifThere = (words: I18n, key: string): string | null =>
  words.exists(key) ? (words.t(key as never) as unknown as string) : null

export const actionInWords = (words: I18n, action: string): string => ifThere(words, `audit.${action}`) ?? action

export const groupInWords = (words: I18n, group: string): string =>
  ifThere(words, `administration.log.groups.${group}`) ?? group

export const actorInWords = ({ t }: I18n, actor: LogActor): string =>
  actor.kind === 'member' ? actor.name : t(`administration.log.actors.${actor.kind}`)

export function subjectInWords(words: I18n, { about, subjectKind, subject }: LogLine): string {
  if (about === null) return ''
  if (about.kind === 'former') return words.t('administration.log.actors.former')
  if (about.kind === 'comment') return words.t('administration.log.comment-on', { article: about.article })
  if (about.kind === 'named') return about.name[words.language as Language] || about.name.nl || about.name.fr
  return ifThere(words, `administration.log.kinds.${subjectKind}`) ?? subjectKind ?? subject ?? ''
}

/** `09/03/2026 14:05:09`, in Belgium. */
export const momentInWords = (at: number, language: Language): string =>
  `${formatDate(at, language)} ${formatTime(at, language)}:${String(at % 60).padStart(2, '0')}`

/** The fields with what stood there before and after; then what else was written down, as far as it says something. */
export function factsInWords(words: I18n, { changes, facts, action }: LogLine): LineFact[] {
  // A value that stayed is what the subject was called then.
  const changed = Object.entries(changes ?? {})
    .filter(([, { before, after }]) => before !== after)
    .map(([field, change]) => changeInWords(words, field, change))
  if (changes === null) return [...withoutValues(words, facts, action), ...otherFacts(words, facts)]
  return [...changed, ...otherFacts(words, facts, ['access', ...Object.keys(changes)])]
}

/** Where the values are not kept (any more): which fields, and a role, which is no personal data. */
function withoutValues(words: I18n, facts: LogLine['facts'], action: string): LineFact[] {
  const { fields, from, to } = facts
  const names = Array.isArray(fields) ? fields.map((field) => fieldInWords(words, field)).join(', ') : ''
  const isRole = action === 'members.role-changed' && to !== undefined
  return [
    ...(names ? [{ label: words.t('administration.log.facts.fields'), after: names }] : []),
    ...(isRole ? [changeInWords(words, 'role', { before: from, after: to })] : []),
  ]
}

const changeInWords = (words: I18n, field: string, { before, after }: { before: unknown; after: unknown }) => ({
  label: fieldInWords(words, field),
  before: valueInWords(words, field, before),
  after: valueInWords(words, field, after),
})

const otherFacts = (words: I18n, facts: LogLine['facts'], known: readonly string[] = []): LineFact[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    const label = name === 'fields' || known.includes(name) ? null : ifThere(words, `administration.log.facts.${name}`)
    return label === null ? [] : [{ label, after: valueInWords(words, name, value) }]
  })

const fieldInWords = (words: I18n, field: string): string =>
  ifThere(words, `administration.log.fields.${field}`) ?? field

const days = ['lastPayment', 'deletedAt', 'createdAt', 'paidAt', 'publishAt', 'publishedAt']
const money = ['amount', 'fee']

function valueInWords(words: I18n, field: string, value: unknown): string {
  const language = words.language as Language
  if (value === null || value === undefined || value === '' || (value === 0 && days.includes(field)))
    return words.t('administration.log.nothing')
  if (typeof value === 'boolean') return words.t(value ? 'administration.log.yes' : 'administration.log.no')
  if (typeof value === 'number' && days.includes(field)) return formatDate(value, language)
  if (typeof value === 'number' && money.includes(field)) return formatMoney(value, language)
  if (Array.isArray(value)) return value.map((one) => valueInWords(words, field, one)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return writtenDay(String(value))
  const known = /^[\w-]+$/.test(String(value)) ? ifThere(words, `administration.log.values.${field}.${value}`) : null
  return known ?? (field === 'code' ? ifThere(words, `error.${value}`) : null) ?? String(value)
}

/** `Rol: Lid → Beheerder`. */
export const factInWords = ({ t }: I18n, { label, before, after }: LineFact): string =>
  before === undefined
    ? t('administration.log.fact', { label, value: after })
    : t('administration.log.change', { label, before, after })
