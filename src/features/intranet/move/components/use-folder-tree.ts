import { useEffect, useState } from 'react'
import { foldersAddress, type Place } from '../../core/places.ts'
import type { FolderName } from '../../core/resource.ts'
import { type Branch, linesOf, type TreeFolder, type TreeState } from './folder-tree.ts'

type FolderTreeOptions = {
  place: Place
  root: TreeFolder
  /** The open folder and those above it: the tree begins with these open. */
  path: readonly string[]
}

/** The folders of a collection, each branch fetched when it is first opened. */
export function useFolderTree({ place, root, path }: FolderTreeOptions) {
  const [state, setState] = useState<TreeState>(() => ({ branches: new Map(), expanded: new Set([null, ...path]) }))
  const put = (parent: string | null, branch: Branch) =>
    setState((now) => ({ ...now, branches: new Map(now.branches).set(parent, branch) }))

  const load = (parent: string | null) => {
    put(parent, 'loading')
    return readFolders(place, { parent }).then(
      (folders) => put(parent, folders),
      () => put(parent, 'failed'),
    )
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

  /** A folder that was just made appears, and the one above it opens. */
  const open = async (id: string | null) => {
    setState((now) => ({ ...now, expanded: new Set(now.expanded).add(id) }))
    await load(id)
  }

  return { lines: linesOf(root, state), branchOf: (id: string | null) => state.branches.get(id), state, toggle, open }
}

export type FoundFolder = TreeFolder & { path?: readonly FolderName[] }

/**
 * Asks the server for the folders below one, or for those whose name is like `query`, in the order of the reader.
 *
 * @throws Error when it does not answer
 */
export async function readFolders(
  place: Place,
  asked: { parent: string | null } | { query: string },
  signal?: AbortSignal,
): Promise<FoundFolder[]> {
  const search = new URLSearchParams('query' in asked ? asked : { parent: asked.parent ?? '' })
  const response = await fetch(`${foldersAddress(place)}?${search}`, { signal })
  if (!response.ok) throw new Error(`folders answered ${response.status}`)
  const { folders } = (await response.json()) as { folders: FoundFolder[] }
  return folders
}
