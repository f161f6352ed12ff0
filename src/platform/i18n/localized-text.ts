import { z } from 'zod'
import type { Language } from './languages.ts'

/**
 * When each side was last written is UTC seconds. 0: not known, or taken over from the other side and not looked at since.
 * A text may be plain or rich (Tiptap JSON); an empty side is not written.
 */
export const localizedTextSchema = z.object({
  nl: z.string().default(''),
  fr: z.string().default(''),
  nlAt: z.number().default(0),
  frAt: z.number().default(0),
})

export type LocalizedText = z.infer<typeof localizedTextSchema>

/** `missing` and `outdated` name the side that asks for work. `empty`: nobody wrote either side. */
export type TranslationState =
  | { kind: 'complete' }
  | { kind: 'empty' }
  | { kind: 'missing' | 'outdated'; side: Language }

export const emptyLocalizedText: LocalizedText = { nl: '', fr: '', nlAt: 0, frAt: 0 }

export function translationStateOf({ nl, fr, nlAt, frAt }: LocalizedText): TranslationState {
  if (!nl && !fr) return { kind: 'empty' }
  if (!nl || !fr) return { kind: 'missing', side: nl ? 'fr' : 'nl' }
  if (nlAt === frAt) return { kind: 'complete' }
  return { kind: 'outdated', side: nlAt > frAt ? 'fr' : 'nl' }
}

/** What somebody sends of a localized text. `seen`: they say that this side still fits, though the other changed. */
export type WrittenText = { nl: string; fr: string; seen?: Language | undefined; takenOver?: Language | undefined }

/**
 * A side that changed was written now, unless it asked for work: then it catches up with the other, and both say the same
 * again. `takenOver` names a side that was copied from the other and not looked at yet.
 */
export function changeLocalizedText(before: LocalizedText, written: WrittenText, now: number): LocalizedText {
  const { nl, fr } = written
  const at = (side: Language): number => timeOf(side, before, written, now)
  return { nl, fr, nlAt: at('nl'), frAt: at('fr') }
}

function timeOf(side: Language, before: LocalizedText, written: WrittenText, now: number): number {
  const other = otherOf(side)
  const hasChanged = (one: Language) => written[one] !== before[one]
  const { takenOver } = written.nl === written.fr ? written : {}
  if (takenOver) return takenOver === side ? 0 : hasChanged(side) || before[at[side]] === 0 ? now : before[at[side]]
  // Written together, or one now and the other said to fit.
  if ((hasChanged(side) || written.seen === side) && hasChanged(other)) return now
  if (hasChanged(side) && written.seen === other) return now
  if (hasChanged(side) && !asksFor(side, before)) return Math.max(now, before[at[other]] + 1)
  return hasChanged(side) || written.seen === side ? before[at[other]] : before[at[side]]
}

const at = { nl: 'nlAt', fr: 'frAt' } as const

const otherOf = (side: Language): Language => (side === 'nl' ? 'fr' : 'nl')

function asksFor(side: Language, localized: LocalizedText): boolean {
  const state = translationStateOf(localized)
  return (state.kind === 'missing' || state.kind === 'outdated') && state.side === side
}

/** The reader's side; the other one where theirs is not written. `language` is that of the text. */
export function readLocalizedText(localized: LocalizedText, language: Language): { text: string; language: Language } {
  const other = otherOf(language)
  return localized[language] || !localized[other]
    ? { text: localized[language], language }
    : { text: localized[other], language: other }
}

/** After every time at which anything was written, so that no browser's clock decides: UTC seconds of the year 9999. */
const later = 253_370_764_800

/** How the text would stand if it were saved now. */
export const stateIfSaved = (before: LocalizedText, written: WrittenText): TranslationState =>
  translationStateOf(changeLocalizedText(before, written, later))
