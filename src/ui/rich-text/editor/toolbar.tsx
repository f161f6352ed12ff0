import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type MouseEvent, type ReactElement, type RefObject, useState } from 'react'
import { tooltip } from '../../tooltip/tooltip.ts'
import { type RichTextWords, type ToolName, toolGroups } from '../rich-text-words.ts'
import { keyName, keyShortcut } from './key-names.ts'
import { type IconTool, ToolIcon } from './tool-icon.tsx'
import { chordOf, stateOf, type ToolState, tools } from './tools.ts'

type Props = {
  editor: Editor
  /** Id of the text that it belongs to. */
  controls: string
  words: RichTextWords
  /** Where the keyboard goes when it comes to the toolbar. */
  entry: RefObject<HTMLButtonElement | null>
  onLink: () => void
}

const order: readonly ToolName[] = toolGroups.flat()
/** The kinds of paragraph are told in words. */
const isIcon = (name: ToolName): name is IconTool => !(toolGroups[0] as readonly ToolName[]).includes(name)
const isToggle = (name: ToolName): boolean => !['indent', 'outdent', 'clear'].includes(name)

/** One tab stop: arrows, Home and End walk, Escape returns to the text. A click leaves the focus in the text. */
export function Toolbar({ editor, controls, words, entry, onLink }: Props): ReactElement {
  const [current, setCurrent] = useState<ToolName>('text')
  const state = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return editor.view.focus()
    const at = order.indexOf(current)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: order.length - 1 }
    const to = steps[event.key]
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[(to + order.length) % order.length]?.focus()
  }

  function use(name: ToolName, event: MouseEvent) {
    if (reasonOf(name, state, words) !== undefined) return
    // Pressed by pointer before the text was ever reached: the next word is written there.
    if (event.detail > 0 && !editor.isFocused) editor.view.focus()
    if (name === 'link') onLink()
    else tools[name].run(editor)
  }

  return (
    <div className="tools" role="toolbar" aria-label={words.toolbar} aria-controls={controls} onKeyDown={walk}>
      {toolGroups.map((group) => (
        <div className="tool-group" key={group[0]}>
          {group.map((name) => (
            <ToolButton
              key={name}
              {...{ name, words }}
              isPressed={state.pressed[name] ?? false}
              reason={reasonOf(name, state, words)}
              isEntry={name === current}
              entry={name === current ? entry : undefined}
              onFocus={() => setCurrent(name)}
              onUse={(event) => use(name, event)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function reasonOf(name: ToolName, state: ToolState, words: RichTextWords): string | undefined {
  if (name === 'indent' && !state.canIndent) return words.cannotIndent
  if (name === 'outdent' && !state.canOutdent) return words.cannotOutdent
  return undefined
}

type ButtonProps = {
  name: ToolName
  words: RichTextWords
  isPressed: boolean
  /** Why it does nothing now. */
  reason: string | undefined
  isEntry: boolean
  entry: RefObject<HTMLButtonElement | null> | undefined
  onFocus: () => void
  onUse: (event: MouseEvent) => void
}

function ToolButton({ name, words, isPressed, reason, isEntry, entry, onFocus, onUse }: ButtonProps): ReactElement {
  const chord = chordOf(name)
  const told = reason === undefined ? '' : `${words.tools[name]}\n${reason}`
  return (
    <button
      ref={entry}
      type="button"
      className="button button-quiet tool"
      tabIndex={isEntry ? 0 : -1}
      aria-label={isIcon(name) ? words.tools[name] : undefined}
      aria-pressed={isToggle(name) ? isPressed : undefined}
      aria-haspopup={name === 'link' ? 'dialog' : undefined}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      aria-keyshortcuts={chord && keyShortcut(chord)}
      {...tooltip(told, { keys: chord && keyName(chord, words.keyNames), isEssential: reason !== undefined })}
      onFocus={onFocus}
      // The text keeps the focus, its selection and, on phones, the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {isIcon(name) ? <ToolIcon name={name} /> : words.tools[name]}
    </button>
  )
}
