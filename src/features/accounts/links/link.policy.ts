import type { Schema } from '#platform/database/schema.ts'

/** `setup` makes the first administrator and belongs to nobody yet. */
export type LinkKind = Schema['accountsLink']['kind']

const hour = 60 * 60
const day = 24 * hour

export const linkLifetimes: Record<LinkKind, number> = { reset: hour, invitation: 7 * day, email: day, setup: day }

const pages: Record<LinkKind, string> = {
  reset: 'reset-password',
  invitation: 'invitation',
  email: 'confirm-email',
  setup: 'setup',
}

/** The path of the page that takes this token; the site's own address is put before it by whoever writes it down (T8). */
export const linkPath = (kind: LinkKind, token: string): string => `/${pages[kind]}/${token}`
