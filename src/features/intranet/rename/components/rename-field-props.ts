import type { Resource } from '../../core/resource.ts'
import type { Desk } from '../../list/components/desk.ts'

export type RenameFieldProps = {
  resource: Resource
  desk: Desk
  /** Saved or given up: the name stands there again, and its row takes the focus. */
  onDone: () => void
}
