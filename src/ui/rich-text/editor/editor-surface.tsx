import type { Editor, Extensions } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { parseRichText, type RichText, withoutMedia } from '../rich-text.ts'
import { BlockMenu } from './block-menu.tsx'
import { createEchoes } from './echoes.ts'
import { type EditorMedia, type LatestMedia, MediaContext, SayContext } from './editor-media.ts'
import { extensions, inputRules, pasteRules } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { mediaExtensions } from './media.ts'
import { MediaTools } from './media-tools.tsx'
import { SignsHelp } from './signs.tsx'
import { TableBar } from './table-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import type { SayRichText } from './tools.ts'
import '../media-blocks.css'
import '../rich-text.css'
import './editor.css'

export type EditorProps = {
  /** Of the text itself, so that an error summary can lead to it. */
  id: string
  say: SayRichText
  /** What is shown. What comes back from `onChange` changes nothing; any other text replaces what was written. */
  content: RichText
  /** After each change, with what may be kept. */
  onChange: (content: RichText) => void
  onBlur?: () => void
  /** With it the text may hold pictures and documents. */
  media?: EditorMedia | undefined
  /** Ids of help and error. */
  describedBy?: string
  isInvalid?: boolean
  /** Of what is written; its spelling is checked in it. */
  lang?: string
}

/** The editor itself, with its toolbar. Fetched by `rich-text-editor.tsx`. */
export function EditorSurface(props: EditorProps) {
  const { id, say, isInvalid = false, media = null } = props
  const entry = useRef<HTMLButtonElement>(null)
  const barEntry = useRef<HTMLButtonElement>(null)
  const [isHere, setHere] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const editor = useRichTextEditor(props)

  function reach(event: KeyboardEvent) {
    const isLinkKey =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
    // From a table or a picture its own tools come first, and from those the others.
    const isInText = event.target === editor?.view.dom
    if (event.altKey && event.key === 'F10') (isInText && barEntry.current ? barEntry : entry).current?.focus()
    else if (isLinkKey) setLinking(true)
    else return
    event.preventDefault()
  }
  return (
    <TextContexts media={media} say={say}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the text and of its toolbar, heard in one place */}
      <div
        className="rich-text"
        data-invalid={isInvalid || undefined}
        style={{ '--block-hint': JSON.stringify(say('blocks.hint')) } as CSSProperties}
        onKeyDown={reach}
        onFocus={() => setHere(true)}
        onBlur={({ currentTarget, relatedTarget }) => setHere(currentTarget.contains(relatedTarget))}
      >
        {editor && <Toolbar {...{ editor, say, entry }} controls={id} onLink={() => setLinking(true)} />}
        <EditorContent editor={editor} />
        {editor && <TableBar {...{ editor, say, isHere }} entry={barEntry} />}
        {editor && media && <MediaTools {...{ editor, say, isHere }} entry={barEntry} />}
        {editor && <BlockMenu {...{ editor, say, id }} />}
        <p className="rich-text-keys" id={`${id}-keys`}>
          {say('keys')}
        </p>
        <SignsHelp say={say} />
      </div>
      {editor && <LinkDialog {...{ editor, say }} isOpen={isLinking} onClose={() => setLinking(false)} />}
    </TextContexts>
  )
}

/** What is drawn within the text reaches its words and files by these. */
const TextContexts = ({
  media,
  say,
  children,
}: {
  media: EditorMedia | null
  say: SayRichText
  children: ReactNode
}) => (
  <MediaContext value={media}>
    <SayContext value={say}>{children}</SayContext>
  </MediaContext>
)

function useRichTextEditor(props: EditorProps): Editor | null {
  const content = useKnownBlocks(props)
  const latest = useRef(props)
  const [start] = useState(content)
  const [echoes] = useState(() => createEchoes(start))
  const own = useExtensions(props.media)
  const attributes = attributesOf(props)
  // The editor takes new attributes when they say something new, not each time the page is drawn.
  const editorProps = useMemo(() => {
    const read = JSON.parse(attributes)
    const free = freeOf(read.id)
    return { attributes: read, scrollThreshold: free, scrollMargin: free }
  }, [attributes])
  const editor = useEditor({
    extensions: own,
    editorProps,
    enableInputRules: inputRules,
    enablePasteRules: pasteRules,
    // The portal's policy refuses styles that come by script: they stand in editor.css.
    injectCSS: false,
    immediatelyRender: false,
    content: start,
    onUpdate: ({ editor }) => {
      const written = parseRichText(editor.getJSON())
      echoes.tell(written)
      latest.current.onChange(written)
    },
    onBlur: () => latest.current.onBlur?.(),
  })
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (editor && !echoes.isKnown(content)) editor.commands.setContent(content, { emitUpdate: false })
  }, [editor, content, echoes])
  return editor
}

/** Once for each editor: they are not made anew when its documents are others. */
function useExtensions(media: EditorMedia | undefined): Extensions {
  const latest = useRef(media)
  useEffect(() => {
    latest.current = media
  }, [media])
  const [own] = useState(() => (media ? [...extensions, ...mediaExtensions(latest as LatestMedia)] : extensions))
  return own
}

/** An editor without pictures and documents would empty a text that names some. */
function useKnownBlocks({ content, media }: EditorProps): RichText {
  const isWhole = media !== undefined
  return useMemo(() => (isWhole ? content : withoutMedia(content)), [content, isWhole])
}

/** Where one writes is never scrolled below the toolbar with the bar of a table, or behind a bar with buttons at the foot of a page. */
const freeOf = (id: string) => ({
  get top() {
    const frame = document.getElementById(id)?.closest('.rich-text')
    return (frame?.querySelector('.tools')?.clientHeight ?? 0) + 64
  },
  right: 0,
  bottom: 112,
  left: 0,
})

/** Of the text, as JSON: a named, described field of several lines. */
function attributesOf({ id, describedBy, isInvalid, lang }: EditorProps): string {
  return JSON.stringify({
    id,
    class: 'prose text-article rich-text-field',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': [describedBy, `${id}-keys`].filter(Boolean).join(' '),
    'aria-invalid': isInvalid ? 'true' : undefined,
    lang,
    spellcheck: 'true',
  })
}
