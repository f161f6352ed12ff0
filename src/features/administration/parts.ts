/**
 * The parts of the administration area, in the order of its navigation (decisions section 5). Each stands in the room that
 * owns what it manages, under `/administration/{name}`: a new one is a line here, its title under `administration.parts` in
 * `locales/later/`, and a route in its room.
 */
export const parts = ['members', 'documents', 'trash'] as const

export type Part = (typeof parts)[number]

const base = '/administration'

export const addressOf = (part: Part): string => `${base}/${part}`

/** In which part an address lies; null for the dashboard, undefined outside the administration area. */
export function partAt(pathname: string): string | null | undefined {
  const [, area, part] = pathname.split('/')
  return `/${area}` === base ? part || null : undefined
}
