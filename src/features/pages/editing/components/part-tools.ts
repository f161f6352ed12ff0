import { useState } from 'react'
import type { PageContent } from '../../content/page-content.ts'
import type { PageEditorData } from '../page-editor.server.ts'
import { movedIn, partIdsIn } from '../page-form.ts'
import type { PageValues } from './use-unsaved-page.ts'

/** What the fields of a page need. */
export type PartTools = {
  page: PageEditorData
  content: PageContent
  /** What was typed and came back. */
  values: PageValues | undefined
  /** Something changed that is no field. */
  onTouch: () => void
  problems: Record<string, string>
}

/** Ids of sections or slides, in their order; without scripts the buttons of each are sent instead. */
export function usePartIds(known: readonly string[], typed: string | undefined, onTouch: () => void) {
  const [ids, setIds] = useState(() => (typed === undefined ? [...known] : partIdsIn(typed)))
  const change = (next: string[]) => {
    setIds(next)
    onTouch()
  }
  return {
    ids,
    add: () => change([...ids, crypto.randomUUID()]),
    move: (id: string, how: 'up' | 'down' | 'remove') => change(movedIn(ids, id, how)),
  }
}
