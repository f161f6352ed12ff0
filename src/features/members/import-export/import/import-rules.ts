import { membersErrors } from '../../members.errors.ts'
import { type CheckedRow, type Counts, type Mapping, neededFields } from './import.ts'

/** @throws PortalError import.field-missing, import.field-twice */
export function refuseColumns({ columns }: Mapping): void {
  const chosen = columns.filter((field) => field !== null)
  if (new Set(chosen).size < chosen.length) throw membersErrors['import.field-twice']()
  if (neededFields.some((field) => !chosen.includes(field))) throw membersErrors['import.field-missing']()
}

export function countsOf(rows: readonly CheckedRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}
