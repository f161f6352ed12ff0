import type { Resource } from '../../resource.ts'
import type { Desk } from '../desk.ts'

export type RenameFieldProps = {
  resource: Resource
  desk: Desk
  /** Saved or given up: the name stands there again, and its row takes the focus. */
  onDone: () => void
}

/** Stands in the row where its name was (ux.md F32); no taller than the row. Filled by its topic. */
export function RenameField(_: RenameFieldProps) {
  return null
}
