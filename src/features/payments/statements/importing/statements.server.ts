import { createImports } from './import.service.server.ts'
import { createMovements } from './movement.service.server.ts'
import { createMovementExport } from './movement-export.service.server.ts'
import { createMovementLists } from './movement-lists.service.server.ts'
import type { StatementsDeps } from './statements.deps.ts'

export type Statements = ReturnType<typeof createStatements>

/** Bank statements: their import, and what becomes of each movement. */
export const createStatements = (deps: StatementsDeps) => ({
  ...createImports(deps),
  ...createMovements(deps),
  ...createMovementLists(deps),
  ...createMovementExport(deps),
})
