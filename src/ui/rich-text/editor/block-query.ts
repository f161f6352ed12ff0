import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Where it was asked for blocks. `sign`: how many characters asked for them, one for the slash. */
type Asked = { from: number; sign: 0 | 1 }

/** What was typed to find a block, and where it stands: it goes when one is chosen. */
export type BlockQuery = { from: number; to: number; words: string }

const asked = new PluginKey<Asked | null>('blockQuery')

/** Longer is no name of a block. */
const maxWords = 24

function queryOf({ from, sign }: Asked, { doc, selection }: EditorState): BlockQuery | null {
  const { empty, $from } = selection
  if (!empty || from < $from.start() || $from.pos < from + sign) return null
  const text = doc.textBetween(from, $from.pos)
  const words = text.slice(sign)
  if ((sign === 1 && !text.startsWith('/')) || words.length > maxWords || /^\s|\s\s/.test(words)) return null
  return { from, to: $from.pos, words }
}

export function blockQuery(state: EditorState): BlockQuery | null {
  const kept = asked.getState(state)
  return kept ? queryOf(kept, state) : null
}

/** A slash asks at the beginning of a paragraph and after a space: elsewhere it is a slash. */
function asksAt({ selection: { $from, empty } }: EditorState): boolean {
  if (!empty || $from.parent.type.name !== 'paragraph') return false
  return /(?:^|\s)$/.test($from.parent.textBetween(0, $from.parentOffset, undefined, ' '))
}

export const closeBlockMenu = (editor: Editor): void => editor.view.dispatch(editor.state.tr.setMeta(asked, null))

/** At the cursor, without a slash. */
export function toggleBlockMenu(editor: Editor): void {
  if (blockQuery(editor.state)) closeBlockMenu(editor)
  else openBlockMenu(editor)
}

function openBlockMenu(editor: Editor): void {
  editor.view.focus()
  const { tr, selection } = editor.state
  const at: Asked = { from: selection.to, sign: 0 }
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at.from), -1)).setMeta(asked, at))
}

/** Remembers where it was asked for blocks, and says in an empty paragraph that one may ask. The menu itself: `block-menu.tsx`. */
export const AskForBlocks = Extension.create({
  name: 'askForBlocks',
  addProseMirrorPlugins: () => [
    new Plugin<Asked | null>({
      key: asked,
      state: {
        init: () => null,
        apply(tr, kept, before, state) {
          const next: Asked | null | undefined = tr.getMeta(asked)
          if (next !== undefined || !kept) return next ?? null
          // The cursor that walks away asks for nothing any more.
          if (!tr.docChanged && !tr.selection.eq(before.selection)) return null
          const moved = { ...kept, from: tr.mapping.map(kept.from, -1) }
          return queryOf(moved, state) && moved
        },
      },
      props: {
        handleTextInput(view, from, to, text) {
          if (text !== '/' || view.composing || !asksAt(view.state)) return false
          view.dispatch(view.state.tr.insertText(text, from, to).setMeta(asked, { from, sign: 1 } satisfies Asked))
          return true
        },
        handleDOMEvents: {
          blur(view) {
            if (asked.getState(view.state)) view.dispatch(view.state.tr.setMeta(asked, null))
          },
        },
        decorations: hintAt,
      },
    }),
  ],
})

function hintAt({ doc, selection: { $from, empty } }: EditorState): DecorationSet | null {
  const { parent, depth } = $from
  if (!empty || depth !== 1 || parent.type.name !== 'paragraph' || parent.content.size > 0 || parent.attrs.indent > 0)
    return null
  return DecorationSet.create(doc, [Decoration.node($from.before(), $from.after(), { class: 'block-hint' })])
}
