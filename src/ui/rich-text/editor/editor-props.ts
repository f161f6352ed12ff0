import type { RichText } from '../rich-text.ts'
import type { RichTextWords } from '../rich-text-words.ts'

export type EditorProps = {
  /** Of the text itself, so that an error summary can lead to it. */
  id: string
  words: RichTextWords
  /** What is shown. What comes back from `onChange` changes nothing; any other text replaces what was written. */
  content: RichText
  /** After each change, with what may be kept. */
  onChange: (content: RichText) => void
  onBlur?: () => void
  /** Ids of help and error. */
  describedBy?: string
  isInvalid?: boolean
  /** Of what is written; its spelling is checked in it. */
  lang?: string
}
