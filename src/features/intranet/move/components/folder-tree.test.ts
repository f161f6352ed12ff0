import { describe, expect, it } from 'vitest'
import { linesOf, stepInTree, type TreeFolder, type TreeState } from './folder-tree.ts'

const folder = (id: string | null, hasFolders = false): TreeFolder => ({
  id,
  nameNL: `map ${id}`,
  nameFR: `dossier ${id}`,
  hasFolders,
})
const root = folder(null, true)
const reports = folder('reports', true)
const state: TreeState = {
  branches: new Map([
    [null, [reports, folder('models')]],
    ['reports', [folder('2024'), folder('2025')]],
  ]),
  expanded: new Set([null, 'reports']),
}
const lines = linesOf(root, state)
const ids = lines.map((line) => line.folder.id)
const step = (key: string, id: string | null, isOpen = state.expanded.has(id)) => {
  const found = stepInTree(key, lines, ids.indexOf(id), isOpen)
  return found && 'go' in found ? ids[found.go] : found
}

describe('the tree of folders', () => {
  it('shows what lies in open folders, each below its parent, and tells the level and the place', () => {
    expect(ids).toEqual([null, 'reports', '2024', '2025', 'models'])
    expect(lines.map(({ level, position, count }) => [level, position, count])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 2],
      [3, 2, 2],
      [2, 2, 2],
    ])
  })

  it('keeps closed folders and those on their way shut', () => {
    const closed = linesOf(root, { ...state, expanded: new Set([null]) })
    expect(closed.map((line) => line.folder.id)).toEqual([null, 'reports', 'models'])
    const waiting = linesOf(root, { branches: new Map([[null, 'loading']]), expanded: new Set([null]) })
    expect(waiting).toHaveLength(1)
  })

  it('is walked by the arrows, Home and End', () => {
    expect(step('ArrowDown', 'reports')).toBe('2024')
    expect(step('ArrowDown', 'models')).toBe('models')
    expect(step('ArrowUp', 'models')).toBe('2025')
    expect(step('ArrowUp', null)).toBe(null)
    expect(step('Home', '2025')).toBe(null)
    expect(step('End', null)).toBe('models')
    expect(step('a', null)).toBe(null)
  })

  it('opens and closes by right and left, which otherwise go in and out', () => {
    expect(step('ArrowRight', 'reports', false)).toEqual({ toggle: true })
    expect(step('ArrowRight', 'reports')).toBe('2024')
    expect(step('ArrowRight', 'models')).toBe(null)
    expect(step('ArrowLeft', 'reports')).toEqual({ toggle: true })
    expect(step('ArrowLeft', '2025')).toBe('reports')
    expect(step('ArrowLeft', null, false)).toBe(null)
  })
})
