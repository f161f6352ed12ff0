import { z } from 'zod'
import type { Language } from './languages.ts'

/**
 * One text in both languages, and when each side was last written (UTC seconds). 0: not known, or taken over from the
 * other side and not looked at since. A text may be plain or rich (Tiptap JSON); an empty side is not written.
 */
export const pairSchema = z.object({
  nl: z.string().default(''),
  fr: z.string().default(''),
  nlAt: z.number().default(0),
  frAt: z.number().default(0),
})

export type Pair = z.infer<typeof pairSchema>

/** `missing` and `outdated` name the side that asks for work (ux.md B3). `empty`: nobody wrote either side. */
export type PairState =
  | { kind: 'complete' }
  | { kind: 'empty' }
  | { kind: 'missing'; side: Language }
  | { kind: 'outdated'; side: Language }

export const emptyPair: Pair = { nl: '', fr: '', nlAt: 0, frAt: 0 }

export function stateOfPair({ nl, fr, nlAt, frAt }: Pair): PairState {
  if (!nl && !fr) return { kind: 'empty' }
  if (!nl || !fr) return { kind: 'missing', side: nl ? 'fr' : 'nl' }
  if (nlAt === frAt) return { kind: 'complete' }
  return { kind: 'outdated', side: nlAt > frAt ? 'fr' : 'nl' }
}

/** What somebody sends of a pair. `seen`: he says that this side still fits, though the other changed. */
export type WrittenPair = { nl: string; fr: string; seen?: Language | undefined; takenOver?: Language | undefined }

/**
 * The pair after somebody saved it. A side that changed was written now; `takenOver` names a side that was copied from the
 * other and not looked at yet.
 */
export function changePair(before: Pair, written: WrittenPair, now: number): Pair {
  const at = (side: Language) => {
    const key = side === 'nl' ? 'nlAt' : 'frAt'
    if (written.takenOver === side) return 0
    if (written[side] !== before[side] || written.seen === side) return now
    return before[key]
  }
  return { nl: written.nl, fr: written.fr, nlAt: at('nl'), frAt: at('fr') }
}

/** The reader's side; the other one where his is not written. `language` is that of the text. */
export function readPair(pair: Pair, language: Language): { text: string; language: Language } {
  const other = language === 'nl' ? 'fr' : 'nl'
  return pair[language] || !pair[other] ? { text: pair[language], language } : { text: pair[other], language: other }
}
