import type { RichTextWords } from '../rich-text/rich-text-words.ts'

export type Side = 'nl' | 'fr'

/** Left and right. */
export const sides = ['nl', 'fr'] as const satisfies readonly Side[]

export const otherSide = (side: Side): Side => (side === 'nl' ? 'fr' : 'nl')

/** As on paper: beside a label, on a tab. */
export const tagOf = (side: Side): string => side.toUpperCase()

/** Of what is written; its spelling is checked in it. */
export const langOf = (side: Side): string => `${side}-BE`

/** A text in both languages, and when each side was written. */
export type PairText = { nl: string; fr: string; nlAt: number; frAt: number }

/** What its fields hold now: `seen`, a side that is said to fit still; `takenOver`, one that was copied from the other. */
export type PairInput = { nl: string; fr: string; seen?: Side | undefined; takenOver?: Side | undefined }

/** `missing` and `outdated` name the side that asks for work. */
export type PairState = { kind: 'complete' } | { kind: 'empty' } | { kind: 'missing' | 'outdated'; side: Side }

/** What both languages side by side say, in the reader's language. */
export type PairWords = {
  sides: Record<Side, string>
  optional: string
  /** The rule about the second language, told before anything is saved. */
  rules: Record<PairRule, string>
  /** What there is to do, above all of it. */
  gaps(gaps: number, total: number): string
  next: string
  /** On the tab of one language. */
  tab(gaps: number): string
  linked: string
  keys: string
  states: {
    complete: string
    empty: string
    missing: string
    outdated(other: string): string
    takenOver(other: string): string
  }
  takeOver(other: string): string
  seen: string
  richText: RichTextWords
}

/** `one`: a single language is enough. `both`: each pair is asked for in both. */
export type PairRule = 'one' | 'both'

/** The kit knows no sentence, and no rule about what is out of date: who shows pairs hands them in. */
export type PairKit = {
  words: PairWords
  /** How the pair would stand if it were saved now. */
  stateOf(before: PairText, input: PairInput): PairState
}
