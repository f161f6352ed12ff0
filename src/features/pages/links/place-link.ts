import { moveAfter } from '../core/move-after.ts'
import type { LinkGroup } from './link.ts'

type Groups = readonly LinkGroup[]

/** The same groups with one link right after another of `group`, or first in it where `after` is null. */
export function placeLink(groups: Groups, id: string, group: string, after: string | null): Groups {
  const moved = groups.flatMap(({ links }) => links).find((link) => link.id === id)
  if (!moved) return groups
  return groups.map((one) => {
    const others = one.links.filter((link) => link.id !== id)
    if (one.id !== group) return { ...one, links: others }
    return { ...one, links: inOrder([...others, { ...moved, group }], moveAfter(idsOf(others), id, after)) }
  })
}

/** The same groups with one of them right after another, or first where `after` is null. */
export const placeGroup = (groups: Groups, id: string, after: string | null): Groups =>
  groups.some((one) => one.id === id) ? inOrder(groups, moveAfter(idsOf(groups), id, after)) : groups

const idsOf = (those: readonly { id: string }[]) => those.map(({ id }) => id)

const inOrder = <One extends { id: string }>(those: readonly One[], ids: readonly string[]): One[] =>
  those.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
