import type { ActionHook } from '../resource-action.ts'

/** Filled by its topic: sets `desk.rename(id)`, and the row shows `RenameField` in the place of its name. */
export const useRenameAction: ActionHook = () => null
