import type { ReactElement } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { EditorProps } from './editor/editor-props.ts'

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
