import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useUnloadQuestion } from '#ui/leave-question.tsx'
import type { DraftState, DraftStatus, Fields } from './draft-state.ts'
import type { DraftStore } from './draft-store.ts'

/** What is written on a page, in one language or in two: as one thing that is saved or not. */
export type DraftGroup<F extends Fields> = ReturnType<typeof draftGroup<F>>

const byUrgency: readonly DraftStatus<Fields>['kind'][] = ['conflict', 'refused', 'failed', 'saving', 'typed', 'saved']

type Draft<F extends Fields> = { store: DraftStore<F>; state: DraftState<F> }

export function draftGroup<F extends Fields>(drafts: readonly [Draft<F>, ...Draft<F>[]]) {
  const urgencyOf = ({ state }: Draft<F>) => byUrgency.indexOf(state.status.kind)
  const maxUrgent = drafts.reduce((worst, one) => (urgencyOf(one) < urgencyOf(worst) ? one : worst))
  return {
    /** The one whose status asks most of the writer. */
    state: maxUrgent.state,
    isUnsaved: () => drafts.some(({ store }) => store.isUnsaved()),
    save: async () => void (await Promise.all(drafts.map(({ store }) => store.save('hand')))),
    flush() {
      for (const { store } of drafts) store.flush()
    },
    /** Before something is decided about it. @returns whether the server has what stands here */
    finishSaving: async () => (await Promise.all(drafts.map(({ store }) => store.finishSaving()))).every(Boolean),
  }
}

const waiting: readonly string[] = ['saved', 'typed', 'saving']

/** Leaving waits for what is being saved. Only what cannot be saved asks a question: then how to answer it. */
export function useLeaveGuard<F extends Fields>(drafts: DraftGroup<F>): { stay(): void; leave(): void } | null {
  const { kind } = drafts.state.status
  const isUnsaved = kind !== 'saved'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (drafts.isUnsaved() || isUnsaved),
  )
  const isBlocked = blocker.state === 'blocked'
  useUnloadQuestion(isUnsaved)
  useEffect(() => {
    if (!isBlocked) return
    if (kind === 'saved') blocker.proceed?.()
    else drafts.flush()
  }, [isBlocked, blocker, drafts, kind])
  if (!isBlocked || waiting.includes(kind)) return null
  return { stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() }
}
