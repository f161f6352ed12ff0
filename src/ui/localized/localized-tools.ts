import { createContext, use } from 'react'
import type { EditorMedia } from '../rich-text/editor/editor-media.ts'
import type { SayRichText } from '../rich-text/editor/tools.ts'

export type Side = 'nl' | 'fr'

export const sides = ['nl', 'fr'] as const satisfies readonly Side[]

export const otherSide = (side: Side): Side => (side === 'nl' ? 'fr' : 'nl')

/** As on paper: beside a label, on a tab. */
export const tagOf = (side: Side): string => side.toUpperCase()

/** Of what is written; its spelling is checked in it. */
export const langOf = (side: Side): string => `${side}-BE`

/** A text in both languages, and when each side was written. */
export type LocalizedValue = { nl: string; fr: string; nlAt: number; frAt: number }

/** What its fields hold now: `seen`, a side that is said to fit still; `takenOver`, one that was copied from the other. */
export type LocalizedInput = { nl: string; fr: string; seen?: Side | undefined; takenOver?: Side | undefined }

/** `missing` and `outdated` name the side that asks for work. */
export type TranslationState = { kind: 'complete' } | { kind: 'empty' } | { kind: 'missing' | 'outdated'; side: Side }

/** `one`: a single language is enough. `both`: each text is asked for in both. */
export type LocalizedRule = 'one' | 'both'

/** What a dictionary calls each of the words that both languages side by side say. */
type LocalizedWord =
  | `sides.${Side}`
  | `rules.${LocalizedRule}`
  | `states.${'missing' | 'outdated' | 'taken-over'}`
  | ('optional' | 'gaps' | 'complete' | 'next' | 'tab' | 'tab-complete' | 'linked' | 'keys' | 'take-over' | 'seen')

/** The fields know no sentence, and no rule about what is out of date: the caller provides them. */
export type LocalizedTools = {
  /** In the reader's language. */
  say(word: LocalizedWord, facts?: { count: number } | { other: string }): string
  sayRichText: SayRichText
  /** How the text would stand if it were saved now. */
  stateOf(before: LocalizedValue, input: LocalizedInput): TranslationState
}

export type LocalizedFieldProps = {
  /** Its fields are `{name}.nl` and `{name}.fr`. */
  name: string
  /** In the reader's language; the language of each side is put after it. */
  label: string
  localized: LocalizedValue
  /** `true`: in at least one language; `both`: in each. */
  isRequired?: boolean | 'both'
  isLong?: boolean
  isRich?: boolean
  maxLength?: number
  help?: string
  /** What stands there while a side is not written. */
  placeholder?: Partial<Record<Side, string>>
  /** Sentences by the name of their field (`{name}.fr`, or `{name}` for both); otherwise those of the form around it. */
  problems?: Partial<Record<string, string>>
  /** What stands there in the place of the text; otherwise what was typed into the form around it. */
  values?: Partial<Record<string, string>>
  /** Of a rich text that may hold pictures and documents: what each side may name. */
  media?: Record<Side, EditorMedia> | undefined
  /** What a side takes over is made its own first: pictures belong to one side. Null: it could not be. */
  adopt?: ((side: Side, text: string) => Promise<string | null>) | undefined
  /** After each change, with what stands there now. */
  onChange?: (input: LocalizedInput) => void
}

export type FieldReport = { state: TranslationState; isAsked: boolean }

type LocalizedFieldsFacts = {
  tools: LocalizedTools
  /** A field reports its state; null: it is gone. */
  tell(name: string, reports: FieldReport | null): void
  /** Something in the group changed, also what is no field of a browser. */
  touch(): void
}

export const LocalizedFieldsContext = createContext<LocalizedFieldsFacts | null>(null)

/** @throws Error outside LocalizedFields */
export function useLocalizedFields(): LocalizedFieldsFacts {
  const facts = use(LocalizedFieldsContext)
  if (!facts) throw new Error('a localized field stands in LocalizedFields')
  return facts
}

/** Which side of a text asks for work; null: none. Nobody is asked for a text that may stay away. */
export function gapOf({ state, isAsked }: FieldReport): Side | 'both' | null {
  if (state.kind === 'complete') return null
  if (state.kind === 'empty') return isAsked ? 'both' : null
  return state.side
}
