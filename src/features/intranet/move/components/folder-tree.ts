import { useEffect, useState } from 'react'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { foldersAddress, type Place } from '../../core/places.ts'
import type { FolderChoice, Resource } from '../../core/resource.ts'
import { readJson } from '../../details/components/use-answer.ts'

export type TreeFolder = Omit<FolderChoice, 'id' | 'path'> & { id: string | null }

type Branch = 'loading' | 'failed' | readonly TreeFolder[]

export type TreeState = { branches: ReadonlyMap<string | null, Branch>; expanded: ReadonlySet<string | null> }

export type TreeLine = {
  folder: TreeFolder
  level: number
  parent: string | null | undefined
  position: number
  count: number
}

export function linesOf(root: TreeFolder, { branches, expanded }: TreeState): TreeLine[] {
  const lines: TreeLine[] = []
  const add = (line: TreeLine) => {
    lines.push(line)
    const branch = branches.get(line.folder.id)
    if (!expanded.has(line.folder.id) || !branch || typeof branch === 'string') return
    for (const [index, folder] of branch.entries())
      add({ folder, level: line.level + 1, parent: line.folder.id, position: index + 1, count: branch.length })
  }
  add({ folder: root, level: 1, parent: undefined, position: 1, count: 1 })
  return lines
}

/** What a key does in a tree (w3.org/WAI/ARIA/apg/patterns/treeview): go to a line, or open or close this one. */
type TreeStep = { go: number } | { toggle: true } | null

export function stepInTree(key: string, lines: readonly TreeLine[], here: number, isOpen: boolean): TreeStep {
  const line = lines[here]
  if (!line) return null
  const last = lines.length - 1
  if (key === 'ArrowDown') return { go: Math.min(here + 1, last) }
  if (key === 'ArrowUp') return { go: Math.max(here - 1, 0) }
  if (key === 'Home') return { go: 0 }
  if (key === 'End') return { go: last }
  if (key === 'ArrowRight' && line.folder.hasFolders) {
    if (!isOpen) return { toggle: true }
    return (lines[here + 1]?.level ?? 0) > line.level ? { go: here + 1 } : null
  }
  if (key !== 'ArrowLeft') return null
  if (isOpen) return { toggle: true }
  const parent = lines.findIndex(({ folder }) => folder.id === line.parent)
  return parent === -1 || line.parent === undefined ? null : { go: parent }
}

export type MoveRules = ReturnType<typeof moveRules>

/** Where the moved rows may not go, and why. The server asks the same again. */
export function moveRules(t: TFunction, resources: readonly Pick<Resource, 'id' | 'parent'>[]) {
  const moving = new Set<string | null>(resources.map(({ id }) => id))
  const parents = new Set(resources.map(({ parent }) => parent))
  /** What lies within is no place either, so it is not even shown. */
  const isShut = ({ id }: Pick<TreeFolder, 'id'>) => moving.has(id)
  return {
    isShut,
    refusalOf: (folder: Pick<TreeFolder, 'id'>) => {
      if (isShut(folder)) return t('intranet.move.moving')
      return parents.size === 1 && parents.has(folder.id) ? t('intranet.move.here-now') : undefined
    },
  }
}

export type ShownTree = Omit<ReturnType<typeof useFolderTree>, 'open'> & {
  detailOf?: (folder: TreeFolder) => string | undefined
}

/** The folders of a collection, each branch fetched when it is first opened. @param path these are open at first */
export function useFolderTree(place: Place, root: TreeFolder, path: readonly string[]) {
  const [state, setState] = useState<TreeState>(() => ({ branches: new Map(), expanded: new Set([null, ...path]) }))
  const put = (parent: string | null, branch: Branch) =>
    setState((now) => ({ ...now, branches: new Map(now.branches).set(parent, branch) }))

  const load = async (parent: string | null) => {
    put(parent, 'loading')
    put(parent, await readFolders(place, { parent }).catch(() => 'failed' as const))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open at first is fetched once
  useEffect(() => {
    for (const parent of state.expanded) void load(parent)
  }, [])

  const toggle = (id: string | null) => {
    const branch = state.branches.get(id)
    if (!state.expanded.has(id) && (branch === undefined || branch === 'failed')) void load(id)
    setState((now) => {
      const expanded = new Set(now.expanded)
      if (!expanded.delete(id)) expanded.add(id)
      return { ...now, expanded }
    })
  }

  const open = async (id: string | null) => {
    setState((now) => ({ ...now, expanded: new Set(now.expanded).add(id) }))
    await load(id)
  }

  const branchOf = (id: string | null) => state.branches.get(id)
  return { lines: linesOf(root, state), expanded: state.expanded, branchOf, toggle, open }
}

type Asked = { parent: string | null } | { query: string }

export async function readFolders(place: Place, asked: Asked, signal?: AbortSignal): Promise<FolderChoice[]> {
  const search = new URLSearchParams('query' in asked ? asked : { parent: asked.parent ?? '' })
  const { folders } = await readJson<{ folders: FolderChoice[] }>(`${foldersAddress(place)}?${search}`, signal)
  return folders
}
