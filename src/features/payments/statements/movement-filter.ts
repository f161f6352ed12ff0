import { listFilter, oneOf } from '#platform/lists/list-filter.ts'
import { movementGroups, movementReasons } from './importing/movement.ts'

/** Which movements of an import a page shows. All of it stands in the address. */
export const movementFilter = listFilter({ group: oneOf(movementGroups), reason: oneOf(movementReasons) })

export type ShownFilter = ReturnType<typeof movementFilter.read>
