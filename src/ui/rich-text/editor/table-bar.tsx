import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { tooltip } from '../../tooltip/tooltip.ts'
import { runTableTool, type TableState, type TableTool, tableState, tableTools } from './table-commands.ts'
import { ToolIcon } from './tool-icon.tsx'
import type { SayRichText } from './tools.ts'
import { putAbove, useFloating } from './use-floating.ts'
import { walkTools } from './walk-tools.ts'

type Props = {
  editor: Editor
  say: SayRichText
  /** The focus is in the text or beside it, as in this bar. */
  isHere: boolean
  /** Where the keyboard goes when it comes to the bar. */
  entry: RefObject<HTMLButtonElement | null>
}

/** Above the table in which the cursor stands. */
export function TableBar(props: Props) {
  const state = useEditorState({ editor: props.editor, selector: ({ editor }) => tableState(editor.state) })
  const isOpen = props.isHere && state !== null
  return (
    <>
      <p className="sr-only" role="status">
        {isOpen && props.say('table.entered')}
      </p>
      {isOpen && <OpenBar {...props} state={state} />}
    </>
  )
}

function OpenBar({ editor, say, entry, state }: Props & { state: TableState }) {
  const bar = useRef<HTMLDivElement>(null)
  useFloating(bar, editor, (element) => putAbove(element, editor, tableAtCursor(editor)))
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') editor.view.focus()
    else walkTools(event)
  }
  return (
    <div
      ref={bar}
      className="table-bar"
      role="toolbar"
      aria-label={say('table.label')}
      popover="manual"
      onKeyDown={walk}
    >
      {tableTools.map((name, place) => {
        const reason = reasonOf(name, state, say)
        const words = say(`table.${name}`)
        return (
          <button
            key={name}
            ref={place === 0 ? entry : undefined}
            type="button"
            tabIndex={place === 0 ? 0 : -1}
            className="button button-quiet tool"
            aria-label={words}
            aria-pressed={name === 'headerRow' ? state.hasHeader : undefined}
            aria-disabled={reason !== undefined || undefined}
            aria-description={reason}
            {...tooltip(reason === undefined ? '' : `${words}\n${reason}`, { isEssential: reason !== undefined })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => reason === undefined && runTableTool(editor, name)}
          >
            <ToolIcon name={name} />
          </button>
        )
      })}
    </div>
  )
}

/** Why it does nothing now. */
function reasonOf(name: TableTool, state: TableState, say: SayRichText): string | undefined {
  if (name === 'rowBefore' && state.isAtHeader) return say('table.above-header')
  if (state.isFullOfRows && ['rowBefore', 'rowAfter'].includes(name)) return say('table.rows-full')
  if (state.isFullOfColumns && ['columnBefore', 'columnAfter'].includes(name)) return say('table.columns-full')
  return undefined
}

function tableAtCursor(editor: Editor): Element | null | undefined {
  const { node } = editor.view.domAtPos(editor.state.selection.from)
  return (node instanceof Element ? node : node.parentElement)?.closest('.table-scroll')
}
