import { useRef } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { EditorProps } from './editor/editor-surface.tsx'
import { parseRichText, type RichText } from './rich-text.ts'

const Surface = lazyScreen<EditorProps>(async () => (await import('./editor/editor-surface.tsx')).EditorSurface)

/** The editor without its label. Its code comes when it is first shown; without scripts it stays away. */
export const LazyEditor = (editor: EditorProps) => (
  <Surface {...editor} fallback={<Skeleton lines={8} label={editor.say('loading')} />} />
)

/** A field for text with headings, lists and links. */
export function RichTextEditor({ label, ...editor }: EditorProps & { label: string }) {
  const { id } = editor
  return (
    <div className="field field-wide">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label of any field; the keyboard reaches the field itself */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <span className="field-label" id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
        {label}
      </span>
      <LazyEditor {...editor} />
    </div>
  )
}

/** The editor wants its own document back: any other one replaces what is written and the place where one writes. */
export function useDocument(json: string, textOf: (document: RichText) => string = JSON.stringify) {
  const known = useRef<{ json: string; document: RichText } | null>(null)
  if (known.current?.json !== json) known.current = { json, document: parseRichText(json) }
  const write = (document: RichText): string => {
    known.current = { json: textOf(document), document }
    return known.current.json
  }
  return { content: known.current.document, write }
}
