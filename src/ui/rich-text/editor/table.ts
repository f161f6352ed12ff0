import { type Editor, Extension, Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { isInTable, tableEditing } from '@tiptap/pm/tables'
import { goToCell, isAtEdge, leaveTable } from './table-commands.ts'
import { pasteInCell } from './table-paste.ts'

const Table = Node.create({
  name: 'table',
  group: 'section',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'table-scroll' }, ['table', ['tbody', 0]]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** One cell high and wide, which prosemirror-tables asks of each. */
const one = { default: 1, rendered: false, parseHTML: () => 1 }

const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ colspan: one, rowspan: one }),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})

const TableHeader = TableCell.extend({
  name: 'tableHeader',
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
})

/** By which prosemirror-tables knows the parts. */
const roles: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

type Key = (context: { editor: Editor }) => boolean
const within =
  (key: Key): Key =>
  (context) =>
    isInTable(context.editor.state) && key(context)
const nothing = within(() => true)
const newLine = within(({ editor }) => editor.commands.insertContent({ type: 'hardBreak' }))

const TableKeys = Extension.create({
  name: 'tableKeys',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addKeyboardShortcuts: () => ({
    Tab: within(({ editor }) => goToCell(editor, 1)),
    'Shift-Tab': within(({ editor }) => goToCell(editor, -1)),
    Enter: newLine,
    'Shift-Enter': newLine,
    'Mod-Enter': within(({ editor }) => leaveTable(editor)),
    Backspace: within(({ editor }) => isAtEdge(editor.state, 'start') && !editor.commands.undoInputRule()),
    Delete: within(({ editor }) => isAtEdge(editor.state, 'end')),
    'Mod-Shift-7': nothing,
    'Mod-Shift-8': nothing,
    'Mod-Shift-b': nothing,
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { handlePaste: (view, _event, slice) => pasteInCell(view, slice) },
      appendTransaction: (_transactions, before, { doc, tr }) => (before.doc === doc ? null : withEvenHeads(doc, tr)),
    }),
    tableEditing(),
  ],
})

/** As `tableOf` reads it: the first row has names in all of its cells or in none, the others in none. */
function withEvenHeads(doc: DocumentNode, tr: Transaction): Transaction | null {
  const { tableCell, tableHeader } = doc.type.schema.nodes
  doc.forEach((table, start) => {
    if (table.type.name !== 'table') return
    table.forEach((row, rowStart, place) => {
      const isHead = place === 0 && row.children.some((cell) => cell.type === tableHeader)
      row.forEach((cell, cellStart) => {
        const wanted = isHead ? tableHeader : tableCell
        if (cell.type !== wanted) tr.setNodeMarkup(start + rowStart + cellStart + 2, wanted)
      })
    })
  })
  return tr.docChanged ? tr : null
}

export const tableExtensions = [Table, TableRow, TableCell, TableHeader, TableKeys]

/** Three by three, the first row for names. Instead of the blank paragraph in which it was asked for, or behind the section. */
export function insertTable({ state, view }: Editor): boolean {
  const { $from } = state.selection
  const rows = ['tableHeader', 'tableCell', 'tableCell'].map((type) => {
    return { type: 'tableRow', content: Array.from({ length: 3 }, () => ({ type })) }
  })
  const table = state.schema.nodeFromJSON({ type: 'table', content: rows })
  const isBlank = $from.depth === 1 && $from.parent.content.size === 0
  const end = $from.depth === 0 ? $from.pos : $from.after(1)
  const start = isBlank ? $from.before(1) : end
  const tr = state.tr.replaceWith(start, end, table)
  // Below it one can write on.
  if (start + table.nodeSize === tr.doc.content.size) tr.insert(tr.doc.content.size, state.schema.node('paragraph'))
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView())
  return true
}
