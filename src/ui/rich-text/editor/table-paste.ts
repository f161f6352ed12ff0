import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { __pastedCells as cellsIn, isInTable, selectedRect } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import { maxTable } from '../table.ts'

/** A cell holds words: what comes from elsewhere becomes such, its blocks on lines of their own. Cells that fit stay cells. */
export function pasteInCell(view: EditorView, slice: Slice): boolean {
  const { state } = view
  if (!isInTable(state) || fits(view, slice)) return false
  const words = wordsIn(slice.content, state.schema.node('hardBreak'))
  view.dispatch(
    state.tr
      .replaceSelection(new Slice(Fragment.from(words), 0, 0))
      .scrollIntoView()
      .setMeta('paste', true),
  )
  return true
}

function fits({ state }: EditorView, slice: Slice): boolean {
  const cells = cellsIn(slice)
  if (!cells) return false
  const { top, left } = selectedRect(state)
  return top + cells.height <= maxTable.rows && left + cells.width <= maxTable.columns
}

function wordsIn(content: Fragment, line: Node): Node[] {
  const words: Node[] = []
  content.descendants((node) => {
    if (node.isTextblock && words.length > 0) words.push(line)
    if (node.isInline) words.push(node)
  })
  return words
}
