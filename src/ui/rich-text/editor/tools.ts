import { type Editor, Extension } from '@tiptap/core'
import type { ToolName } from '../rich-text-words.ts'
import { canIndent, canOutdent, indent, outdent, unindent } from './indent.ts'

/** All but the link, which asks for its address first. */
type Tool = {
  run: (editor: Editor) => boolean
  /** As the keys are pressed, `Mod` being Ctrl or on a Mac Cmd; not every tool has some. */
  chord?: string
}

export const tools: Record<Exclude<ToolName, 'link'>, Tool> = {
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

export const chordOf = (name: ToolName): string | undefined => (name === 'link' ? 'Mod+K' : tools[name].chord)

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

export type ToolState = { pressed: Partial<Record<ToolName, boolean>>; canIndent: boolean; canOutdent: boolean }

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
  }
}

/** Keys of tools that the editor has none for. */
export const ToolKeys = Extension.create({
  name: 'toolKeys',
  addKeyboardShortcuts: () => ({
    'Ctrl-Space': ({ editor }) => clear(editor),
    'Mod-\\': ({ editor }) => clear(editor),
  }),
})
