import type { PairInput, PairText, Side } from './pair-kit.ts'

export type PairFieldProps = {
  /** Its fields are `{name}.nl` and `{name}.fr`. */
  name: string
  /** In the reader's language; the language of each side is put after it. */
  label: string
  pair: PairText
  /** `true`: in at least one language; `both`: in each. */
  isRequired?: boolean | 'both'
  isLong?: boolean
  /** Tiptap JSON. */
  isRich?: boolean
  maxLength?: number
  help?: string
  /** What stands there while a side is not written. */
  placeholder?: Partial<Record<Side, string>>
  /** Sentences by the name of their field (`{name}.fr`, or `{name}` for both); otherwise those of the form around it. */
  problems?: Partial<Record<string, string>> | undefined
  /** What stands there in the place of the pair; otherwise what was typed into the form around it. */
  values?: Partial<Record<string, string>> | undefined
  /** After each change, with what stands there now. */
  onChange?: (input: PairInput) => void
}
