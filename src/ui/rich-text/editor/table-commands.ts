import type { Editor } from '@tiptap/core'
import { type Command, type EditorState, Selection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  rowIsHeader,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables'
import { maxTable } from '../table.ts'

/** What can be done with the table in which the cursor stands, in the order in which it stands above it. */
export const tableTools = [
  'rowBefore',
  'rowAfter',
  'deleteRow',
  'columnBefore',
  'columnAfter',
  'deleteColumn',
  'headerRow',
  'deleteTable',
] as const

export type TableTool = (typeof tableTools)[number]

export type TableState = {
  hasHeader: boolean
  /** Names columns: above it stands no row. */
  isAtHeader: boolean
  isFullOfRows: boolean
  isFullOfColumns: boolean
}

/** Nothing where the cursor stands in no table. */
export function tableState(state: EditorState): TableState | null {
  if (!isInTable(state)) return null
  const { map, table, top } = selectedRect(state)
  const hasHeader = rowIsHeader(map, table, 0)
  return {
    hasHeader,
    isAtHeader: hasHeader && top === 0,
    isFullOfRows: map.height >= maxTable.rows,
    isFullOfColumns: map.width >= maxTable.columns,
  }
}

/** The last row and the last column take the table with them. */
const orTable =
  (part: Command, isWhole: (state: EditorState) => boolean): Command =>
  (state, dispatch) =>
    (isWhole(state) ? deleteTable : part)(state, dispatch)

const commands: Record<TableTool, Command> = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  deleteRow: orTable(deleteRow, (state) => {
    const { map, top, bottom } = selectedRect(state)
    return bottom - top === map.height
  }),
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  deleteColumn: orTable(deleteColumn, (state) => {
    const { map, left, right } = selectedRect(state)
    return right - left === map.width
  }),
  headerRow: toggleHeader('row'),
  deleteTable,
}

const run = ({ state, view }: Editor, command: Command): boolean => command(state, view.dispatch)

export const runTableTool = (editor: Editor, name: TableTool): boolean => run(editor, commands[name])

/** The next cell, at the end of a new row; beyond the last possible one the text is left. */
export function goToCell(editor: Editor, step: 1 | -1): boolean {
  const state = tableState(editor.state)
  if (!state || run(editor, goToNextCell(step))) return state !== null
  if (step < 0 || state.isFullOfRows) return false
  return run(editor, addRowAfter) && run(editor, goToNextCell(1))
}

/** At either edge of a cell nothing is joined or deleted: cells stay where they are. */
export function isAtEdge({ selection }: EditorState, side: 'start' | 'end'): boolean {
  const { $from, empty } = selection
  return empty && $from.parentOffset === (side === 'start' ? 0 : $from.parent.content.size)
}

/** On a line of its own below the table. */
export const leaveTable = (editor: Editor): boolean =>
  run(editor, (state, dispatch) => {
    const place = state.selection.$from.after(1)
    const tr = state.tr.insert(place, state.schema.node('paragraph'))
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(place + 1))).scrollIntoView())
    return true
  })
