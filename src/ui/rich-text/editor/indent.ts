import { type Editor, Extension, type KeyboardShortcutCommand } from '@tiptap/core'
import { deepestIndent } from '../rich-text-schema.ts'

const blocks = ['paragraph', 'heading'] as const

const isBlock = (type: string) => blocks.some((name) => name === type)

const isInList = (editor: Editor): boolean => editor.isActive('listItem')

/** Of the paragraph or heading with the cursor. */
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

export const canIndent = (editor: Editor): boolean =>
  isInList(editor) ? editor.can().sinkListItem('listItem') : hasBlock(editor, (indent) => indent < deepestIndent)

export const canOutdent = (editor: Editor): boolean => isInList(editor) || hasBlock(editor, (indent) => indent > 0)

/** Within lists the item moves, elsewhere each paragraph and heading of the selection. */
export const indent = (editor: Editor): boolean =>
  isInList(editor) ? editor.commands.sinkListItem('listItem') : shift(editor, 1)

export const outdent = (editor: Editor): boolean =>
  isInList(editor) ? editor.commands.liftListItem('listItem') : shift(editor, -1)

export const unindent = (editor: Editor): boolean => shift(editor, -deepestIndent)

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

const keys: Record<string, KeyboardShortcutCommand> = {
  'Mod-]': ({ editor }) => indent(editor),
  'Mod-[': ({ editor }) => outdent(editor),
  'Ctrl-m': ({ editor }) => indent(editor),
  'Ctrl-Shift-m': ({ editor }) => outdent(editor),
  Backspace: ({ editor }) => backspace(editor),
}

/** The attribute `indent` and its keys; on Belgian keyboards square brackets are out of reach, hence Ctrl+M as in Word. */
export const IndentKeys = Extension.create({
  name: 'indentKeys',
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
