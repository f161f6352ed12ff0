import { href } from 'react-router'

export const linksPath = href('/administration/pages/links')

export const linkPath = (id: string): string => href('/administration/pages/links/:id', { id })

export const groupPath = (id: string): string => href('/administration/pages/links/groups/:id', { id })

export const newLinkPath = (group: string): string => `${linkPath('new')}?${new URLSearchParams({ group })}`

export const newGroupPath = groupPath('new')
