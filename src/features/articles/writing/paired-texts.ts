import type { Language } from '#platform/i18n/languages.ts'
import { changePair, type Pair } from '#platform/i18n/pair.ts'
import { isEmpty, parseRichText } from '#ui/rich-text/rich-text.ts'

/** What says the same in both languages of an article, and may fall behind. */
export const pairedFields = ['title', 'excerpt', 'content'] as const

export type PairedField = (typeof pairedFields)[number]

/** When each was written, UTC seconds; 0: taken over and not looked at. */
export type WrittenAt = Partial<Record<PairedField, number>>

export type PairedSide = Record<PairedField, string> & { language: Language; writtenAt: WrittenAt }

/** From before times were kept: taken to say what the other side says. */
const unknownTime = 1

const timeOf = ({ writtenAt }: PairedSide, field: PairedField) => writtenAt[field] ?? unknownTime

/** As a pair holds it: a rich text that says nothing is none. */
export const pairedText = (field: PairedField, text: string): string =>
  field === 'content' && isEmpty(parseRichText(text)) ? '' : text

export function pairOf(field: PairedField, one: PairedSide, other: PairedSide): Pair {
  const [nl, fr] = one.language === 'nl' ? [one, other] : [other, one]
  return {
    nl: pairedText(field, nl[field]),
    fr: pairedText(field, fr[field]),
    nlAt: timeOf(nl, field),
    frAt: timeOf(fr, field),
  }
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
  const written = { ...pairOf(field, before, other), [own]: pairedText(field, text) }
  const changed = changePair(
    pairOf(field, before, other),
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
