import type { KeeperState, Status } from './draft-keeper.ts'
import type { OpenDraft } from './use-draft.ts'

/** What is written on the page, in one language or in two: as one thing that is saved or not. */
export type KeptText = {
  /** The worse of both. */
  status: Status
  /** The one that has this status. */
  state: KeeperState
  isUnsaved(): boolean
  save(): Promise<void>
  flush(): void
  /** Before something is decided about it. @returns whether the server has what stands here */
  settleDown(): Promise<boolean>
}

/** What asks most for the writer comes first. */
const urgency: readonly Status['kind'][] = ['conflict', 'refused', 'failed', 'saving', 'typed', 'saved']

export function keptText(own: OpenDraft, other: OpenDraft | null): KeptText {
  const drafts = other ? [own, other] : [own]
  const [worst = own] = [...drafts].sort(
    (a, b) => urgency.indexOf(a.state.status.kind) - urgency.indexOf(b.state.status.kind),
  )
  return {
    status: worst.state.status,
    state: worst.state,
    isUnsaved: () => drafts.some(({ keeper }) => keeper.isUnsaved()),
    save: async () => void (await Promise.all(drafts.map(({ keeper }) => keeper.save('hand')))),
    flush: () => {
      for (const { keeper } of drafts) keeper.flush()
    },
    settleDown: async () => (await Promise.all(drafts.map(({ keeper }) => keeper.settleDown()))).every(Boolean),
  }
}
