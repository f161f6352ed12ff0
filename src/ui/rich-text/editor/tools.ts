import { type Editor, Extension, type KeyboardShortcutCommand } from '@tiptap/core'
import { deepestIndent } from '../rich-text-schema.ts'
import type { TableTool } from './table-commands.ts'

/** What the toolbar can do, in the order in which it stands there; each line is a group. Kinds of paragraph come first. */
export const toolGroups = [
  ['text', 'heading', 'subheading'],
  ['bold', 'italic', 'underline', 'strike', 'link'],
  ['orderedList', 'bulletList', 'blockquote'],
  ['subscript', 'superscript'],
  ['indent', 'outdent', 'clear'],
  ['insert'],
] as const

export type ToolName = (typeof toolGroups)[number][number]
/** What else can be put into a text, by the menu of blocks. */
export const insertions = ['callout', 'table', 'picture', 'attachment'] as const

export type Insertion = (typeof insertions)[number]
export type TextKind = (typeof toolGroups)[0][number]

/** What a dictionary calls each word. `keys` tells how the keyboard gets to the toolbar, and out of a list. */
type RichTextWord =
  | ('toolbar' | 'cannot-indent' | 'cannot-outdent' | 'keys' | 'shift' | 'space' | 'loading' | 'signs' | 'signs-undo')
  | `tools.${ToolName | Insertion}`
  | `table.${TableTool | 'label' | 'entered' | 'not-here' | 'above-header' | 'rows-full' | 'columns-full'}`
  | `picture.${PictureWord}`
  | `attachment.${'label' | 'keys' | 'remove' | 'missing' | 'title' | 'choose' | 'new' | 'new-help' | 'file' | 'cancel' | 'close'}`
  | `blocks.${'label' | 'open' | 'hint'}`
  | `link.${'title' | 'address' | 'address-help' | 'address-refused' | 'apply' | 'remove' | 'cancel' | 'close'}`

type PictureWord =
  | ('label' | 'keys' | 'describe' | 'wide' | 'remove' | 'missing' | 'title' | 'alt' | 'alt-help')
  | ('decoration' | 'decoration-help' | 'caption' | 'caption-help' | 'optional' | 'apply' | 'cancel' | 'close')

/** The editor knows no sentence: the caller provides how each is found. */
export type SayRichText = (word: RichTextWord) => string

const blocks = ['paragraph', 'heading'] as const

const isBlock = (type: string) => blocks.some((name) => name === type)

const isInList = (editor: Editor): boolean => editor.isActive('listItem')

function indentAtCursor(editor: Editor): number {
  const { attrs } = editor.state.selection.$from.parent
  return typeof attrs.indent === 'number' ? attrs.indent : 0
}

/** Whether there is one among all paragraphs and headings of the selection: what moves none of them does nothing. */
function hasBlock({ state }: Editor, fits: (indent: number) => boolean): boolean {
  const { from, to } = state.selection
  let hasOne = false
  state.doc.nodesBetween(from, to, ({ type, attrs }) => {
    hasOne ||= isBlock(type.name) && fits(attrs.indent)
    return !hasOne
  })
  return hasOne
}

const canIndent = (editor: Editor): boolean =>
  isInList(editor) ? editor.can().sinkListItem('listItem') : hasBlock(editor, (indent) => indent < deepestIndent)

const canOutdent = (editor: Editor): boolean => isInList(editor) || hasBlock(editor, (indent) => indent > 0)

/** Within lists the item moves, elsewhere each paragraph and heading of the selection. */
const indent = (editor: Editor): boolean =>
  isInList(editor) ? editor.commands.sinkListItem('listItem') : shift(editor, 1)

const outdent = (editor: Editor): boolean =>
  isInList(editor) ? editor.commands.liftListItem('listItem') : shift(editor, -1)

const unindent = (editor: Editor): boolean => shift(editor, -deepestIndent)

const shift = (editor: Editor, by: number): boolean =>
  editor.commands.command(({ tr, state }) => {
    const { from, to } = state.selection
    state.doc.nodesBetween(from, to, (node, place) => {
      if (!isBlock(node.type.name)) return
      const wanted = Math.min(Math.max(node.attrs.indent + by, 0), deepestIndent)
      if (wanted !== node.attrs.indent) tr.setNodeMarkup(place, undefined, { ...node.attrs, indent: wanted })
    })
    return tr.docChanged
  })

const readIndent = (element: HTMLElement): number => {
  const level = Number(element.getAttribute('data-indent'))
  return Number.isInteger(level) ? Math.min(Math.max(level, 0), deepestIndent) : 0
}

/** At the beginning of an indented paragraph Backspace takes the indent away first, as in any word processor. */
function backspace(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection
  if (!empty || $from.parentOffset > 0 || isInList(editor) || indentAtCursor(editor) === 0) return false
  return outdent(editor)
}

/** On Belgian keyboards square brackets are out of reach, hence Ctrl+M as in Word. */
const keys: Record<string, KeyboardShortcutCommand> = {
  'Mod-]': ({ editor }) => indent(editor),
  'Mod-[': ({ editor }) => outdent(editor),
  'Ctrl-m': ({ editor }) => indent(editor),
  'Ctrl-Shift-m': ({ editor }) => outdent(editor),
  Backspace: ({ editor }) => backspace(editor),
  // What signs became while typing is given back first, and only that: as Backspace does.
  'Mod-z': ({ editor }) => editor.commands.undoInputRule(),
  'Ctrl-Space': ({ editor }) => clear(editor),
  'Mod-\\': ({ editor }) => clear(editor),
}

/** The attribute `indent`, and the keys of tools that the editor has none for. */
export const ToolKeys = Extension.create({
  name: 'toolKeys',
  addGlobalAttributes: () => [
    {
      types: [...blocks],
      attributes: {
        indent: {
          default: 0,
          parseHTML: readIndent,
          renderHTML: ({ indent }) => (indent > 0 ? { 'data-indent': indent } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts: () => keys,
})

/** All but those that ask something first: the link for its address, inserting for what. */
type Tool = {
  run: (editor: Editor) => boolean
  /** As the keys are pressed, `Mod` being Ctrl or on a Mac Cmd; not every tool has some. */
  chord?: string
}

export const tools: Record<Exclude<ToolName, 'link' | 'insert'>, Tool> = {
  text: { run: (editor) => editor.commands.setParagraph() },
  heading: { run: (editor) => editor.commands.toggleHeading({ level: 2 }) },
  subheading: { run: (editor) => editor.commands.toggleHeading({ level: 3 }) },
  bold: { run: (editor) => editor.commands.toggleBold(), chord: 'Mod+B' },
  italic: { run: (editor) => editor.commands.toggleItalic(), chord: 'Mod+I' },
  underline: { run: (editor) => editor.commands.toggleUnderline(), chord: 'Mod+U' },
  strike: { run: (editor) => editor.commands.toggleStrike(), chord: 'Mod+Shift+S' },
  orderedList: { run: (editor) => editor.commands.toggleOrderedList(), chord: 'Mod+Shift+7' },
  bulletList: { run: (editor) => editor.commands.toggleBulletList(), chord: 'Mod+Shift+8' },
  blockquote: { run: (editor) => editor.commands.toggleBlockquote(), chord: 'Mod+Shift+B' },
  subscript: { run: (editor) => editor.commands.toggleSubscript(), chord: 'Mod+,' },
  superscript: { run: (editor) => editor.commands.toggleSuperscript(), chord: 'Mod+.' },
  indent: { run: indent, chord: 'Ctrl+M' },
  outdent: { run: outdent, chord: 'Ctrl+Shift+M' },
  clear: { run: clear, chord: 'Ctrl+Space' },
}

export function chordOf(name: ToolName): string | undefined {
  if (name === 'insert') return undefined
  return name === 'link' ? 'Mod+K' : tools[name].chord
}

/** Nothing but words is left: also the way to make a pasted heading a paragraph. */
function clear(editor: Editor): boolean {
  const { from, to } = editor.state.selection
  editor.chain().unsetAllMarks().clearNodes().setTextSelection({ from, to }).run()
  unindent(editor)
  return editor.commands.command(({ tr }) => {
    tr.setStoredMarks([])
    return true
  })
}

const toggled = ['bold', 'italic', 'underline', 'strike', 'link', 'blockquote', 'subscript', 'superscript'] as const
const lists = ['orderedList', 'bulletList'] as const

export type ToolState = {
  pressed: Partial<Record<ToolName, boolean>>
  canIndent: boolean
  canOutdent: boolean
  isInTable: boolean
}

/** What is on where the cursor stands. Of lists within lists the innermost counts. */
export function stateOf(editor: Editor): ToolState {
  const { $from } = editor.state.selection
  const depths = Array.from({ length: $from.depth + 1 }, (_, up) => $from.node($from.depth - up).type.name)
  const list = depths.find((name) => lists.some((known) => known === name))
  return {
    pressed: Object.fromEntries([
      ...toggled.map((name) => [name, editor.isActive(name)]),
      ...lists.map((name) => [name, name === list]),
      ['text', editor.isActive('paragraph')],
      ['heading', editor.isActive('heading', { level: 2 })],
      ['subheading', editor.isActive('heading', { level: 3 })],
    ]),
    canIndent: canIndent(editor),
    canOutdent: canOutdent(editor),
    isInTable: editor.isActive('table'),
  }
}
