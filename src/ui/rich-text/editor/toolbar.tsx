import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { isMac } from '../../row-elements.ts'
import { tooltip } from '../../tooltip/tooltip.ts'
import { toggleBlockMenu } from './block-query.ts'
import { hasIcon, ToolIcon } from './tool-icon.tsx'
import { chordOf, type SayRichText, stateOf, type ToolName, type ToolState, toolGroups, tools } from './tools.ts'
import { walkTools } from './walk-tools.ts'

type Props = {
  editor: Editor
  controls: string
  say: SayRichText
  /** Where the keyboard goes when it comes to the toolbar. */
  entry: RefObject<HTMLButtonElement | null>
  onLink: () => void
}

/** Of paragraphs; a cell holds words. */
const ofParagraphs: readonly ToolName[] = [...toolGroups[0], ...toolGroups[2], 'insert']
const isToggle = (name: ToolName): boolean => !['indent', 'outdent', 'clear', 'insert'].includes(name)
/** What opens: those that ask something first. */
const popups: Partial<Record<ToolName, 'dialog' | 'listbox'>> = { link: 'dialog', insert: 'listbox' }

/** One tab stop: arrows, Home and End walk, Escape returns to the text. A click leaves the focus in the text. */
export function Toolbar({ editor, controls, say, entry, onLink }: Props) {
  const [current, setCurrent] = useState<ToolName>('text')
  const state = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') editor.view.focus()
    else walkTools(event)
  }

  function use(name: ToolName, event: MouseEvent) {
    if (reasonOf(name, state, say) !== undefined) return
    // Pressed by pointer before the text was ever reached: the next word is written there.
    if (event.detail > 0 && !editor.isFocused) editor.view.focus()
    if (name === 'link') onLink()
    else if (name === 'insert') toggleBlockMenu(editor)
    else tools[name].run(editor)
  }

  return (
    <div className="tools" role="toolbar" aria-label={say('toolbar')} aria-controls={controls} onKeyDown={walk}>
      {toolGroups.map((group) => (
        <div className="tool-group" key={group[0]}>
          {group.map((name) => (
            <ToolButton
              key={name}
              {...{ name, say }}
              isPressed={state.pressed[name] ?? false}
              reason={reasonOf(name, state, say)}
              ref={name === current ? entry : undefined}
              tabIndex={name === current ? 0 : -1}
              onFocus={() => setCurrent(name)}
              onClick={(event) => use(name, event)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function reasonOf(name: ToolName, state: ToolState, say: SayRichText): string | undefined {
  if (state.isInTable && ofParagraphs.includes(name)) return say('table.not-here')
  if (name === 'indent' && !state.canIndent) return say('cannot-indent')
  if (name === 'outdent' && !state.canOutdent) return say('cannot-outdent')
  return undefined
}

type ToolButtonProps = ComponentProps<'button'> & {
  name: ToolName
  say: SayRichText
  isPressed: boolean
  /** Why it does nothing now. */
  reason: string | undefined
}

function ToolButton({ name, say, isPressed, reason, ...button }: ToolButtonProps) {
  const chord = chordOf(name)
  const isDrawn = hasIcon(name)
  const explained = reason === undefined ? '' : `${say(`tools.${name}`)}\n${reason}`
  return (
    <button
      {...button}
      type="button"
      className="button button-quiet tool"
      aria-label={isDrawn ? say(`tools.${name}`) : undefined}
      aria-pressed={isToggle(name) ? isPressed : undefined}
      aria-haspopup={popups[name]}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      aria-keyshortcuts={chord && keyShortcut(chord)}
      {...tooltip(explained, { keys: chord && keyName(chord, say), isEssential: reason !== undefined })}
      // The text keeps the focus, its selection and, on phones, the keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isDrawn ? <ToolIcon name={name} /> : say(`tools.${name}`)}
    </button>
  )
}

/** `Mod+Shift+B` as it stands on the reader's keys. */
function keyName(chord: string, say: SayRichText): string {
  const space = say('space')
  const names: Record<string, string> = isMac()
    ? { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Space: space }
    : { Mod: 'Ctrl', Shift: say('shift'), Space: space }
  return named(chord, names).join(isMac() ? '' : '+')
}

/** The same for `aria-keyshortcuts`, which has names of its own. */
const keyShortcut = (chord: string): string =>
  named(chord, { Mod: isMac() ? 'Meta' : 'Control', Ctrl: 'Control' }).join('+')

const named = (chord: string, names: Record<string, string>) => chord.split('+').map((key) => names[key] ?? key)
