import type { ReactElement } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { RichText } from './rich-text.ts'
import type { RichTextWords } from './rich-text-words.ts'

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

const Surface = lazyScreen<EditorProps>(async () => (await import('./editor/editor-surface.tsx')).EditorSurface)

/** A field for text with headings, lists and links. Its code comes when it is first shown; without scripts it stays away. */
export function RichTextEditor({ label, ...editor }: EditorProps & { label: string }): ReactElement {
  const { id, words } = editor
  return (
    <div className="field field-wide">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label of any field; the keyboard reaches the field itself */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <span className="field-label" id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
        {label}
      </span>
      <Surface {...editor} fallback={<Skeleton lines={8} label={words.loading} />} />
    </div>
  )
}
