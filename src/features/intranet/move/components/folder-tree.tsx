import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FileIcon } from '#ui/file-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { createTypeAhead } from '#ui/type-ahead.ts'
import { nameIn } from '../../core/resource-name.ts'
import { type Branch, stepInTree, type TreeFolder, type TreeLine } from './folder-tree.ts'

type FolderTreeProps = {
  label: string
  lines: readonly TreeLine[]
  expanded: ReadonlySet<string | null>
  branchOf: (id: string | null) => Branch | undefined
  language: Language
  chosen: TreeFolder | null
  onToggle: (id: string | null) => void
  onChoose: (folder: TreeFolder) => void
  onConfirm: () => void
  /** Why this folder cannot be chosen; undefined when it can. */
  refusalOf: (folder: TreeFolder) => string | undefined
  /** A folder that stays shut: nothing may move into what lies within it. */
  isShut: (folder: TreeFolder) => boolean
  /** Where a found folder lies. */
  detailOf?: (folder: TreeFolder) => string | undefined
}

/** The tree of folders: one tab stop; arrows walk, open and close; letters find (ARIA tree pattern). */
export function FolderTree(props: FolderTreeProps) {
  const { label, lines, expanded, branchOf, language, chosen, onToggle, onChoose, onConfirm } = props
  const { refusalOf, isShut, detailOf } = props
  const { t } = useTranslation()
  const isOpen = (folder: TreeFolder) => folder.hasFolders && expanded.has(folder.id) && !isShut(folder)
  const keys = { lines, language, first: chosen?.id ?? null, isOpen, isShut, onToggle, onChoose, onConfirm }
  const { list, index, goTo, onKeyDown } = useTreeKeys(keys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the tree first stands there
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the lines are the items of a tree
    <ul ref={list} role="tree" aria-label={label} className="folder-tree" onKeyDown={onKeyDown}>
      {lines.map((line, at) => (
        <TreeItem
          key={line.folder.id ?? 'root'}
          line={line}
          language={language}
          isOpen={line.folder.hasFolders && !isShut(line.folder) ? isOpen(line.folder) : undefined}
          isLoading={isOpen(line.folder) && branchOf(line.folder.id) === 'loading'}
          isTabStop={at === index}
          isChosen={chosen !== null && chosen.id === line.folder.id}
          isRefused={refusalOf(line.folder) !== undefined}
          note={
            branchOf(line.folder.id) === 'failed'
              ? t('intranet.move.not-loaded')
              : (refusalOf(line.folder) ?? detailOf?.(line.folder))
          }
          onToggle={() => onToggle(line.folder.id)}
          onChoose={() => goTo(line)}
        />
      ))}
    </ul>
  )
}

type TreeItemProps = {
  line: TreeLine
  language: Language
  /** undefined when there is nothing to open. */
  isOpen: boolean | undefined
  isLoading: boolean
  isTabStop: boolean
  isChosen: boolean
  isRefused: boolean
  note: string | undefined
  onToggle: () => void
  onChoose: () => void
}

function TreeItem(props: TreeItemProps) {
  const { line, language, isOpen, isLoading, isTabStop, isChosen, isRefused, note, onToggle, onChoose } = props
  const name = nameIn(line.folder, language)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree answers the keys
    <li
      role="treeitem"
      className="folder-line"
      style={{ paddingInlineStart: `${(line.level - 1) * 1.25 + 0.25}rem` }}
      tabIndex={isTabStop ? 0 : -1}
      aria-level={line.level}
      aria-posinset={line.position}
      aria-setsize={line.count}
      aria-expanded={isOpen}
      aria-busy={isLoading || undefined}
      aria-selected={isChosen}
      aria-disabled={isRefused || undefined}
      onClick={onChoose}
      onDoubleClick={isOpen === undefined ? undefined : onToggle}
    >
      <Twist isOpen={isOpen} isLoading={isLoading} onToggle={onToggle} />
      <FileIcon family="folder" />
      <span className="folder-line-name" lang={documentLanguage(name.language)}>
        {name.text}
      </span>
      {note && <span className="folder-note">{note}</span>}
    </li>
  )
}

/** Opens and closes for those who point; the arrow keys do it for everybody else. */
function Twist({ isOpen, isLoading, onToggle }: Pick<TreeItemProps, 'isOpen' | 'isLoading' | 'onToggle'>) {
  if (isOpen === undefined) return <span className="folder-twist" />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as the docstring says
    // biome-ignore lint/a11y/useKeyWithClickEvents: as the docstring says
    <span
      className="folder-twist"
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {isLoading ? <span className="spinner" /> : <Icon name="chevron-right" />}
    </span>
  )
}

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
function useTreeKeys(options: TreeKeysOptions) {
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
