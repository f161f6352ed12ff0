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

/**
 * The same ids with one of them right after another, or first where that is null. It may come from elsewhere. After an id
 * that is not there (any more) it comes last: nothing is lost and nothing comes twice.
 */
export function moveAfter(ids: readonly string[], id: string, after: string | null): string[] {
  const others = ids.filter((one) => one !== id)
  if (after === null) return [id, ...others]
  const place = others.indexOf(after)
  return place === -1 ? [...others, id] : others.toSpliced(place + 1, 0, id)
}
