export const linksPath = '/administration/pages/links'

export const newLinkPath = (group: string): string => `${linksPath}/new?${new URLSearchParams({ group })}`

export const linkPath = (id: string): string => `${linksPath}/${id}`

export const newGroupPath = `${linksPath}/groups/new`

export const groupPath = (id: string): string => `${linksPath}/groups/${id}`
