import type { Resource } from '../../resource.ts'
import type { Desk } from '../list/desk.ts'

export type RenameFieldProps = {
  resource: Resource
  desk: Desk
  /** Saved or given up: the name stands there again, and its row takes the focus. */
  onDone: () => void
}
