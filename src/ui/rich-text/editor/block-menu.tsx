import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type BlockQuery, blockQuery, closeBlockMenu } from './block-query.ts'
import { type BlockName, blocksFor, makeBlock } from './blocks.ts'
import { hasIcon, ToolIcon } from './tool-icon.tsx'
import type { SayRichText } from './tools.ts'
import { edge, freeHeight, useFloating } from './use-floating.ts'

type Props = { editor: Editor; say: SayRichText; id: string }

/** Blocks to choose from, near the cursor: the text keeps the focus and tells readers which one is meant. */
export function BlockMenu({ editor, say, id }: Props) {
  const query = useEditorState({ editor, selector: ({ editor }) => blockQuery(editor.state) })
  const names = query ? blocksFor(query.words, editor, say) : []
  return (
    <>
      <p className="sr-only" role="status">
        {names.length > 0 && say('blocks.open')}
      </p>
      {query && names.length > 0 && <OpenMenu {...{ editor, say, id, query, names }} />}
    </>
  )
}

function OpenMenu({ editor, say, id, query, names }: Props & { query: BlockQuery; names: BlockName[] }) {
  const menu = useRef<HTMLDivElement>(null)
  const [marked, mark] = useState({ words: query.words, at: 0 })
  const at = marked.words === query.words ? marked.at : 0
  const idOf = (name: BlockName | undefined) => `${id}-block-${name}`
  const active = idOf(names[at])
  useNamedFromText(editor, id, active)
  useFloating(menu, editor, (element) => putBeside(element, editor.view.coordsAtPos(query.from)))
  useLayoutEffect(() => {
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function choose(name: BlockName | undefined) {
    if (name === undefined) return
    editor.commands.deleteRange(query)
    closeBlockMenu(editor)
    makeBlock(editor, name)
    editor.view.focus()
    editor.commands.scrollIntoView()
  }
  useKeys(editor, (key) => {
    if (key === 'Escape') closeBlockMenu(editor)
    else if (key === 'Enter' || key === 'Tab') choose(names[at])
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : names.length - 1
      mark({ words: query.words, at: (at + step) % names.length })
    } else return false
    return true
  })
  return (
    <div
      ref={menu}
      className="menu-panel block-menu"
      role="listbox"
      id={`${id}-blocks`}
      aria-label={say('blocks.label')}
      popover="manual"
      // The text keeps the focus and, on phones, the keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {names.map((name, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text hears the keys
        <div
          key={name}
          id={idOf(name)}
          role="option"
          aria-selected={place === at}
          className="menu-item"
          onPointerMove={() => mark({ words: query.words, at: place })}
          onClick={() => choose(name)}
        >
          {hasIcon(name) ? (
            <ToolIcon name={name} />
          ) : (
            <span className="block-menu-letter" data-kind={name} aria-hidden="true">
              T
            </span>
          )}
          {say(`tools.${name}`)}
        </div>
      ))}
    </div>
  )
}

/** A field of several lines is no combobox: it stays what it is and names the list and its option. */
function useNamedFromText(editor: Editor, id: string, active: string): void {
  useEffect(() => {
    const { dom } = editor.view
    const named = { 'aria-autocomplete': 'list', 'aria-controls': `${id}-blocks`, 'aria-activedescendant': active }
    for (const [name, value] of Object.entries(named)) dom.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(named)) dom.removeAttribute(name)
    }
  }, [editor, id, active])
}

/** Before the text hears them. `hear` answers whether a key was meant for the menu. */
function useKeys(editor: Editor, hear: (key: string) => boolean): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey && !event.isComposing
    if (!isPlain || !hear(event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    const stop = new AbortController()
    editor.view.dom.addEventListener('keydown', listen, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [editor])
}

/** Below the line, or above where there is more room: within what the keyboard of a phone leaves free. */
function putBeside(menu: HTMLElement, line: { left: number; top: number; bottom: number }): void {
  const [start, end] = freeHeight()
  menu.style.maxHeight = ''
  const { width, height } = menu.getBoundingClientRect()
  const [above, below] = [line.top - start - 2 * edge, end - line.bottom - 2 * edge]
  const isBelow = below >= Math.min(height, above)
  const shown = Math.min(height, isBelow ? below : above)
  menu.style.maxHeight = `${shown}px`
  menu.style.left = `${Math.max(edge, Math.min(line.left, window.innerWidth - edge - width))}px`
  menu.style.top = `${isBelow ? line.bottom + edge : line.top - edge - shown}px`
}
