import { type KeyboardEvent, useRef, useState } from 'react'
import type { Language } from '#platform/i18n/languages.ts'
import { createTypeAhead } from '#ui/type-ahead.ts'
import { nameIn } from '../../core/resource-name.ts'
import { stepInTree, type TreeFolder, type TreeLine } from './folder-tree.ts'

type TreeKeysOptions = {
  lines: readonly TreeLine[]
  language: Language
  first: string | null
  isOpen: (folder: TreeFolder) => boolean
  isShut: (folder: TreeFolder) => boolean
  onToggle: (id: string | null) => void
  onChoose: (folder: TreeFolder) => void
  /** Enter on a line. */
  onConfirm: () => void
}

/** Which line is the tree's one tab stop, and what its keys do: the choice goes along with the focus. */
export function useTreeKeys(options: TreeKeysOptions) {
  const { lines, language, first, isOpen, isShut, onToggle, onChoose, onConfirm } = options
  const list = useRef<HTMLUListElement>(null)
  const [here, setHere] = useState(first)
  const typeAhead = useRef(createTypeAhead()).current
  const found = lines.findIndex(({ folder }) => folder.id === here)
  const index = Math.max(found, 0)

  const goTo = (line: TreeLine | undefined) => {
    if (!line) return
    setHere(line.folder.id)
    onChoose(line.folder)
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[lines.indexOf(line)]?.focus()
  }
  const lineLike = (letter: string) => {
    const names = lines.map(({ folder }) => ({ id: folder.id ?? '', name: nameIn(folder, language).text }))
    const id = typeAhead.find(letter, names, lines[index]?.folder.id ?? '')
    return lines.find(({ folder }) => (folder.id ?? '') === id)
  }
  const actionOf = (key: string, line: TreeLine): (() => void) | undefined => {
    if (key === 'Enter') return onConfirm
    if (key === ' ') return () => goTo(line)
    const step = stepInTree(key, lines, index, isOpen(line.folder))
    if (step && 'go' in step) return () => goTo(lines[step.go])
    if (step) return () => isShut(line.folder) || onToggle(line.folder.id)
    return key.length === 1 ? () => goTo(lineLike(key)) : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[index]
    const act = line && !event.ctrlKey && !event.metaKey && !event.altKey ? actionOf(event.key, line) : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
  return { list, index, goTo, onKeyDown }
}
