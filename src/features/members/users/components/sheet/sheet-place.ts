import { listPath } from '../../sheet/sheet-path.ts'
import type { UserRow } from '../../users-page.server.ts'

/** Where a sheet stands: beside these rows of the list. */
export type SheetPlace = {
  users: readonly UserRow[]
  /** How many the list has in all. */
  total: number
  /** What the address says of the list; goes along on every way within the sheet. */
  search: string
}

/** The list alone. */
export const withoutSheet = (search: string) => ({ pathname: listPath, search })

/** For who walks on by keyboard: the focus stays where it is instead of going to the title. */
export const keepsFocus = { keepsFocus: true }
