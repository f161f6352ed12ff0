import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { isMac } from '../../row-elements.ts'
import { tooltip } from '../../tooltip/tooltip.ts'
import { chordOf, type SayRichText, stateOf, type ToolName, type ToolState, toolGroups, tools } from './tools.ts'

/** As the icons of src/ui (icon.tsx), but fetched with the editor only. */
const two = 'c.2-.9.8-1.3 1.5-1.3c.8 0 1.4.5 1.4 1.2c0 1.3-2.9 2-2.9 3.5h3.1'
type IconTool = Exclude<ToolName, (typeof toolGroups)[0][number]>

const strokes: Record<IconTool, string> = {
  bold: 'M6.25 4h4.25a2.9 2.9 0 0 1 0 5.8H6.25zM6.25 9.8h5a3.1 3.1 0 0 1 0 6.2h-5z',
  italic: 'M8.5 4H14M6 16h5.5M11.5 4.5l-3 11',
  underline: 'M6 3.5v5.75a4 4 0 0 0 8 0V3.5M5 16.75h10',
  strike:
    'M3.5 10h13M13.4 6.4C13 4.9 11.8 4 10 4C8 4 6.6 5 6.6 6.7C6.6 7.6 7 8.3 7.7 8.8M6.3 13.2c.4 1.8 1.8 2.8 3.8 2.8c2.2 0 3.6-1.1 3.6-2.8c0-.4-.1-.8-.2-1.2',
  link: 'M8 12l4-4M9.5 6.5l2-2a2.85 2.85 0 0 1 4 4l-2 2M10.5 13.5l-2 2a2.85 2.85 0 0 1-4-4l2-2',
  orderedList: `M9 5h8M9 10h8M9 15h8M3.5 4l1.5-.75V7M3.2 12.2${two}`,
  bulletList: 'M8 5h9M8 10h9M8 15h9M3.5 4.5h1v1h-1zM3.5 9.5h1v1h-1zM3.5 14.5h1v1h-1z',
  blockquote: 'M4 4v12M8 6h9M8 10h9M8 14h6',
  subscript: `M3.5 4l7 9M10.5 4l-7 9M13.4 13.2${two}`,
  superscript: `M3.5 7l7 9M10.5 7l-7 9M13.4 4.4${two}`,
  indent: 'M3 4.5h14M10 8.25h7M10 11.75h7M3 15.5h14M3.5 7.75L6 10l-2.5 2.25',
  outdent: 'M3 4.5h14M10 8.25h7M10 11.75h7M3 15.5h14M6 7.75L3.5 10L6 12.25',
  clear: 'M3.5 4h10M8.5 4L6.75 16M11.75 11.75l4.5 4.5M16.25 11.75l-4.5 4.5',
}

const ToolIcon = ({ name }: { name: IconTool }) => (
  <svg className={name === 'bold' ? 'icon tool-heavy' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={strokes[name]} />
  </svg>
)

type Props = {
  editor: Editor
  controls: string
  say: SayRichText
  /** Where the keyboard goes when it comes to the toolbar. */
  entry: RefObject<HTMLButtonElement | null>
  onLink: () => void
}

const order: readonly ToolName[] = toolGroups.flat()
/** The kinds of paragraph are named in words. */
const isIcon = (name: ToolName): name is IconTool => !(toolGroups[0] as readonly ToolName[]).includes(name)
const isToggle = (name: ToolName): boolean => !['indent', 'outdent', 'clear'].includes(name)

/** One tab stop: arrows, Home and End walk, Escape returns to the text. A click leaves the focus in the text. */
export function Toolbar({ editor, controls, say, entry, onLink }: Props) {
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
    if (reasonOf(name, state, say) !== undefined) return
    // Pressed by pointer before the text was ever reached: the next word is written there.
    if (event.detail > 0 && !editor.isFocused) editor.view.focus()
    if (name === 'link') onLink()
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
  const explained = reason === undefined ? '' : `${say(`tools.${name}`)}\n${reason}`
  return (
    <button
      {...button}
      type="button"
      className="button button-quiet tool"
      aria-label={isIcon(name) ? say(`tools.${name}`) : undefined}
      aria-pressed={isToggle(name) ? isPressed : undefined}
      aria-haspopup={name === 'link' ? 'dialog' : undefined}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      aria-keyshortcuts={chord && keyShortcut(chord)}
      {...tooltip(explained, { keys: chord && keyName(chord, say), isEssential: reason !== undefined })}
      // The text keeps the focus, its selection and, on phones, the keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isIcon(name) ? <ToolIcon name={name} /> : say(`tools.${name}`)}
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
