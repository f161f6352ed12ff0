import type { IconName } from '#ui/icon.tsx'
import type { Desk } from './desk.ts'

/**
 * Something that can be done with the selected rows. Toolbar and menus show the same ones in the same order, so
 * that they are learnt once; but the panel of details has its button below the list.
 */
export type ResourceAction = {
  id: 'open' | 'download' | 'preview' | 'details' | 'info' | 'move' | 'rename' | 'edit' | 'delete'
  label: string
  icon: IconName
  /** Its keys, as `use-list-keys.ts` writes them: `F2`, `Alt+Enter`. Shown beside it in menus. */
  chord?: string
  isDanger?: boolean
  /** Possible in general, not now: the reason, said to the reader. What is forbidden is not there at all. */
  disabledBecause?: string
  run(): void
}

/** One topic's part in the list of actions; null where it does not apply or is not allowed. */
export type ActionHook = (desk: Desk) => ResourceAction | null
