import { type Spreadsheet, SpreadsheetError, spreadsheetLimits } from '#platform/spreadsheets/spreadsheet.ts'
import type { Spreadsheets } from '#platform/spreadsheets/spreadsheets.server.ts'
import { membersErrors } from '../../members.errors.ts'

const maximum: Partial<Record<string, number>> = {
  'too-many-rows': spreadsheetLimits.rows,
  'too-many-columns': spreadsheetLimits.columns,
}

/** @throws PortalError import.no-file, or why the file cannot be read */
export async function readMembersFile(spreadsheets: Spreadsheets, bytes: Uint8Array): Promise<Spreadsheet> {
  if (bytes.length === 0) throw membersErrors['import.no-file']()
  if (bytes.length > spreadsheetLimits.bytes) throw membersErrors['import.too-large']()
  try {
    return await spreadsheets.read(bytes)
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    const limit = maximum[error.failure]
    throw membersErrors[`import.${error.failure}`](limit === undefined ? {} : { maximum: limit })
  }
}
