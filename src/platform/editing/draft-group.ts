import type { DraftState, DraftStatus, Fields } from './draft-state.ts'
import type { DraftStore } from './draft-store.ts'

/** What is written on a page, in one language or in two: as one thing that is saved or not. */
export type DraftGroup<F extends Fields> = {
  /** The one whose status asks most of the writer. */
  state: DraftState<F>
  isUnsaved(): boolean
  save(): Promise<void>
  flush(): void
  /** Before something is decided about it. @returns whether the server has what stands here */
  finishSaving(): Promise<boolean>
}

const byUrgency: readonly DraftStatus<Fields>['kind'][] = ['conflict', 'refused', 'failed', 'saving', 'typed', 'saved']

type Draft<F extends Fields> = { store: DraftStore<F>; state: DraftState<F> }

export function draftGroup<F extends Fields>(drafts: readonly [Draft<F>, ...Draft<F>[]]): DraftGroup<F> {
  const urgencyOf = ({ state }: Draft<F>) => byUrgency.indexOf(state.status.kind)
  const maxUrgent = drafts.reduce((worst, one) => (urgencyOf(one) < urgencyOf(worst) ? one : worst))
  return {
    state: maxUrgent.state,
    isUnsaved: () => drafts.some(({ store }) => store.isUnsaved()),
    save: async () => void (await Promise.all(drafts.map(({ store }) => store.save('hand')))),
    flush() {
      for (const { store } of drafts) store.flush()
    },
    finishSaving: async () => (await Promise.all(drafts.map(({ store }) => store.finishSaving()))).every(Boolean),
  }
}
