import { href } from 'react-router'

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
