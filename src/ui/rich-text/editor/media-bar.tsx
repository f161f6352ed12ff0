import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { tooltip } from '../../tooltip/tooltip.ts'
import type { MediaBlock } from './editor-media.ts'
import { changeChosen, chosenMedia, removeChosen } from './media.ts'
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
  onDescribe: () => void
}

/** Above the picture or the document that is chosen. */
export function MediaBar(props: Props) {
  const block = useEditorState({ editor: props.editor, selector: ({ editor }) => chosenMedia(editor) })
  const isOpen = props.isHere && block !== null
  return (
    <>
      <p className="sr-only" role="status">
        {isOpen && saidOf(block, props.say)}
      </p>
      {isOpen && <OpenBar {...props} block={block} />}
    </>
  )
}

function saidOf({ type, attrs }: MediaBlock, say: SayRichText): string {
  const name = type === 'picture' ? (attrs.alt ?? say('picture.missing')) : attrs.name
  return `${say(`${type}.label`)}${name && ` (${name})`}. ${say(`${type}.keys`)}`
}

function OpenBar({ editor, say, entry, block: { type, attrs }, onDescribe }: Props & { block: MediaBlock }) {
  const bar = useRef<HTMLDivElement>(null)
  useFloating(bar, editor, (element) => putAbove(element, editor, editor.view.nodeDOM(editor.state.selection.from)))
  const remove = () => {
    removeChosen(editor)
    editor.view.focus()
  }
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') editor.view.focus()
    else walkTools(event)
  }
  const shared = {
    type: 'button',
    className: 'button button-quiet tool',
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  } as const
  return (
    <div
      ref={bar}
      className="table-bar"
      role="toolbar"
      aria-label={say(`${type}.label`)}
      popover="manual"
      onKeyDown={walk}
    >
      {type === 'picture' && (
        <>
          <button {...shared} ref={entry} onClick={onDescribe}>
            {say('picture.describe')}
          </button>
          <button
            {...shared}
            tabIndex={-1}
            aria-pressed={attrs.size === 'wide'}
            onClick={() => changeChosen(editor, { size: attrs.size === 'wide' ? 'normal' : 'wide' })}
          >
            {say('picture.wide')}
          </button>
        </>
      )}
      <button
        {...shared}
        ref={type === 'picture' ? undefined : entry}
        tabIndex={type === 'picture' ? -1 : 0}
        aria-label={say(`${type}.remove`)}
        {...tooltip('')}
        onClick={remove}
      >
        <ToolIcon name="deleteTable" />
      </button>
    </div>
  )
}
