import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FileIcon } from '#ui/file-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { createTypeAhead } from '#ui/type-ahead.ts'
import { nameIn } from '../../core/resource.ts'
import { type MoveRules, type ShownTree, stepInTree, type TreeFolder, type TreeLine } from './folder-tree.ts'

export type FolderTreeProps = {
  tree: ShownTree
  chosen: TreeFolder | null
  onChoose: (folder: TreeFolder) => void
  onConfirm: () => void
  rules: MoveRules
}

/** The tree of folders: one tab stop; arrows walk, open and close; letters find (ARIA tree pattern). */
export function FolderTree(props: FolderTreeProps) {
  const { t } = useTranslation()
  const { list, index, goTo, onKeyDown } = useTreeKeys(props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the tree first stands there
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the lines are the items of a tree
    <ul ref={list} role="tree" aria-label={t('intranet.move.folders')} className="folder-tree" onKeyDown={onKeyDown}>
      {props.tree.lines.map((line, at) => (
        <TreeItem {...props} key={line.folder.id ?? 'root'} line={line} isTabStop={at === index} goTo={goTo} />
      ))}
    </ul>
  )
}

type TreeItemProps = FolderTreeProps & { line: TreeLine; isTabStop: boolean; goTo: (line: TreeLine) => void }

function TreeItem({ tree, chosen, rules, line, isTabStop, goTo }: TreeItemProps) {
  const { t, language } = useTranslation()
  const { folder } = line
  const name = nameIn(folder, language)
  const branch = tree.branchOf(folder.id)
  const refusal = rules.refusalOf(folder)
  /** undefined when there is nothing to open. */
  const isOpen = folder.hasFolders && !rules.isShut(folder) ? tree.expanded.has(folder.id) : undefined
  const isLoading = isOpen === true && branch === 'loading'
  const note = branch === 'failed' ? t('intranet.move.not-loaded') : (refusal ?? tree.detailOf?.(folder))
  const toggle = () => tree.toggle(folder.id)
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
      aria-selected={chosen !== null && chosen.id === folder.id}
      aria-disabled={refusal !== undefined || undefined}
      onClick={() => goTo(line)}
      onDoubleClick={isOpen === undefined ? undefined : toggle}
    >
      <Twist {...{ isOpen, isLoading, toggle }} />
      <FileIcon family="folder" />
      <span className="folder-line-name" lang={documentLanguage(name.language)}>
        {name.text}
      </span>
      {note && <span className="folder-note">{note}</span>}
    </li>
  )
}

type TwistProps = { isOpen: boolean | undefined; isLoading: boolean; toggle: () => void }

/** Opens and closes for those who point; the arrow keys do it for everybody else. */
function Twist({ isOpen, isLoading, toggle }: TwistProps) {
  if (isOpen === undefined) return <span className="folder-twist" />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as the docstring says
    // biome-ignore lint/a11y/useKeyWithClickEvents: as the docstring says
    <span
      className="folder-twist"
      onClick={(event) => {
        event.stopPropagation()
        toggle()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {isLoading ? <span className="spinner" /> : <Icon name="chevron-right" />}
    </span>
  )
}

/** Which line is the tree's one tab stop, and what its keys do: the choice goes along with the focus. */
function useTreeKeys({ tree, chosen, rules, onChoose, onConfirm }: FolderTreeProps) {
  const { language } = useTranslation()
  const { lines } = tree
  const list = useRef<HTMLUListElement>(null)
  const [here, setHere] = useState(chosen?.id ?? null)
  const typeAhead = useRef(createTypeAhead()).current
  const found = lines.findIndex(({ folder }) => folder.id === here)
  const index = Math.max(found, 0)
  const isOpen = (folder: TreeFolder) => folder.hasFolders && tree.expanded.has(folder.id) && !rules.isShut(folder)

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
    if (step) return () => rules.isShut(line.folder) || tree.toggle(line.folder.id)
    return key.length === 1 ? () => goTo(lineLike(key)) : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[index]
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return
    const act = actionOf(event.key, line)
    if (!act) return
    event.preventDefault()
    act()
  }
  return { list, index, goTo, onKeyDown }
}
