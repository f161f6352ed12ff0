/** The pages on which admins keep the team. */
export const teamPath = '/administration/pages/team'

export const bodyPath = (id: string): string => `${teamPath}/bodies/${id}`
export const personPath = (id: string): string => `${teamPath}/people/${id}`
export const memberPath = (id: string): string => `${personPath(id)}/member`
export const mandatePath = (id: string): string => `${teamPath}/mandates/${id}`
export const removedPath = `${teamPath}/removed`
export const restorationPath = `${teamPath}/restoration`
export const newBodyPath = bodyPath('new')
export const newPersonPath = personPath('new')
export const newMandatePath = (body: string): string => `${mandatePath('new')}?${new URLSearchParams({ body })}`

/** Where readers see a body. */
export const publicPath = ({ kind, id }: { kind: 'board' | 'workgroup'; id: string }): string =>
  kind === 'board' ? '/team/board-of-directors' : `/team/workgroup#${id}`
export const newMandateFor = (person: string): string => `${mandatePath('new')}?${new URLSearchParams({ person })}`
