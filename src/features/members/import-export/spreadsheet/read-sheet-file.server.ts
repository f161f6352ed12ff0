import { membersErrors } from '../../members.errors.ts'
import { type Sheet, type SheetTrouble, sheetLimits } from './sheet.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetWork } from './sheet-work.server.ts'

const maximum: Partial<Record<SheetTrouble, number>> = {
  'too-many-rows': sheetLimits.rows,
  'too-many-columns': sheetLimits.columns,
}

/** @throws PortalError import.no-file, or why the file cannot be read */
export async function readSheetFile(sheets: SheetWork, bytes: Uint8Array): Promise<Sheet> {
  if (bytes.length === 0) throw membersErrors['import.no-file']()
  if (bytes.length > sheetLimits.bytes) throw membersErrors['import.too-large']()
  try {
    return await sheets.read(bytes)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    const most = maximum[error.trouble]
    throw membersErrors[`import.${error.trouble}`](most === undefined ? {} : { maximum: most })
  }
}
