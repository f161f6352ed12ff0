import type { TFunction } from 'i18next'
import type { Resource } from '../../core/resource.ts'
import type { TreeFolder } from './folder-tree.ts'

/** Where the moved rows may not go, and why. The server asks the same again. */
export type MoveRules = {
  /** In words; undefined when the folder may be chosen. */
  refusalOf: (folder: Pick<TreeFolder, 'id'>) => string | undefined
  /** What lies within is no place either, so it is not even shown. */
  isShut: (folder: Pick<TreeFolder, 'id'>) => boolean
}

/** Nothing moves into itself, nor to where it already stands. */
export function moveRules(t: TFunction, resources: readonly Pick<Resource, 'id' | 'parent'>[]): MoveRules {
  const moving = new Set<string | null>(resources.map(({ id }) => id))
  const parents = new Set(resources.map(({ parent }) => parent))
  const isShut = ({ id }: Pick<TreeFolder, 'id'>) => moving.has(id)
  return {
    isShut,
    refusalOf: (folder) => {
      if (isShut(folder)) return t('intranet.move.moving')
      return parents.size === 1 && parents.has(folder.id) ? t('intranet.move.here-now') : undefined
    },
  }
}
