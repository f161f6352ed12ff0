import { href } from 'react-router'

export const boardId = 'board'

/** Days as `2026-01-31`; null: not said. */
export type Period = { since: string | null; until: string | null }

export function statusOn(today: string, { since, until }: Period): 'current' | 'coming' | 'ended' {
  if (until !== null && until < today) return 'ended'
  return since !== null && since > today ? 'coming' : 'current'
}

export const removables = ['body', 'person', 'mandate'] as const
export type Removable = (typeof removables)[number]

/** `mandate:{id}`, as a notice carries it and a form sends it. */
export const trashOf = (kind: Removable, id: string): string => `${kind}:${id}`

export function removedIn(trash: string): { kind: Removable; id: string } | null {
  const [word, id] = trash.split(':')
  const kind = removables.find((one) => one === word)
  return kind && id ? { kind, id } : null
}

/** For so long what was removed can be brought back; then it is erased. Seconds. */
export const restorableSeconds = 30 * 24 * 3600

/** In an address: what is not there yet. */
export const newId = 'new'

export const teamPath = href('/administration/pages/team')
export const removedPath = href('/administration/pages/team/removed')
export const restorationPath = href('/administration/pages/team/restoration')

export const bodyPath = (id: string): string => href('/administration/pages/team/bodies/:id', { id })
export const personPath = (id: string): string => href('/administration/pages/team/people/:id', { id })
export const memberPath = (id: string): string => href('/administration/pages/team/people/:id/member', { id })
export const mandatePath = (id: string): string => href('/administration/pages/team/mandates/:id', { id })

/** @param first what stands in its form at first */
export const newMandatePath = (first: { body: string } | { person: string }): string =>
  `${mandatePath('new')}?${new URLSearchParams(first)}`

export const publicPath = ({ kind, id }: { kind: 'board' | 'workgroup'; id: string }): string =>
  kind === 'board' ? href('/team/board-of-directors') : `${href('/team/workgroup')}#${id}`
