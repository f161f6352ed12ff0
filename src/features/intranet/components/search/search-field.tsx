import type { Desk } from '../desk.ts'

/** Stands in the toolbar of the folder, behind the title. Filled by its topic. */
export function SearchField(_: { desk: Desk }) {
  return null
}
