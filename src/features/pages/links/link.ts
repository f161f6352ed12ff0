import { href } from 'react-router'
import type { LocalizedText } from '#platform/i18n/localized-text.ts'

export const maxTitleLength = 120
export const maxDescriptionLength = 300
export const maxUrlLength = 500

/** `refused`: the site wants no robots, or the portal does not look there. `moved` and `broken` say more in the note. */
export type CheckState = 'ok' | 'moved' | 'broken' | 'unreachable' | 'refused'

export type LinkCheck = {
  state: CheckState | null
  /** An address, a status such as `404`, or one of `refusals`. */
  note: string | null
  /** UTC seconds; null: never. */
  checkedAt: number | null
  failingSince: number | null
}

export const refusals = ['not-public', 'not-web', 'too-many-redirects'] as const

export type Link = {
  id: string
  group: string
  title: LocalizedText
  description: LocalizedText
  url: string
  version: number
  check: LinkCheck
}

export type LinkGroup = { id: string; title: LocalizedText; version: number; links: Link[] }

const day = 24 * 60 * 60

const dayOf = (seconds: number) => Math.floor(seconds / day)

/** It leads nowhere, and did so on an earlier day too: once is bad luck. */
export const isBroken = ({ state, checkedAt, failingSince }: LinkCheck): boolean =>
  (state === 'broken' || state === 'unreachable') &&
  failingSince !== null &&
  checkedAt !== null &&
  dayOf(checkedAt) > dayOf(failingSince)

/** Such as `hrj.be`: where it leads, so that nobody is surprised. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')

export const linksPath = href('/administration/pages/links')

export const linkPath = (id: string): string => href('/administration/pages/links/:id', { id })

export const groupPath = (id: string): string => href('/administration/pages/links/groups/:id', { id })

export const newLinkPath = (group: string): string => `${linkPath('new')}?${new URLSearchParams({ group })}`

export const newGroupPath = groupPath('new')
