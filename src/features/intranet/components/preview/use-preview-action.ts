import type { ActionHook } from '../resource-action.ts'

/** Filled by its topic. */
export const usePreviewAction: ActionHook = () => null
