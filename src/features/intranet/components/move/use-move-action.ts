import type { ActionHook } from '../resource-action.ts'

/** Filled by its topic. */
export const useMoveAction: ActionHook = () => null
