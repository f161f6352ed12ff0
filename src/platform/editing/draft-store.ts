import type { FormProblem, Message } from '#platform/http/read-form.ts'
import {
  type DraftState,
  type DraftStatus,
  type Fields,
  isUnsaved,
  mergedDraft,
  mergeFields,
  metDraft,
  openedDraft,
  type SavedDraft,
  typedDraft,
  type Unreachable,
  type UnsavedDraft,
} from './draft-state.ts'

export type SavedBy = 'hand' | 'itself'

export type SaveAnswer<F extends Fields> =
  | { kind: 'saved'; version: number; savedAt: number }
  | { kind: 'conflict'; theirs: SavedDraft<F> }
  | { kind: 'refused'; fields: FormProblem['fields']; problem: Message | null }
  | { kind: 'unreached'; why: Unreachable }

type Deps<F extends Fields> = {
  send(fields: F, version: number, by: SavedBy): Promise<SaveAnswer<F>>
  /** In this browser, until the server has it. Null: nothing is unsaved any more. */
  store(unsaved: Omit<UnsavedDraft<F>, 'at'> | null): void
  /** Makes a revision of a text that was given up. */
  keepAside(fields: F): Promise<boolean>
  /** Both versions of a field in one. */
  combine(name: keyof F & string, mine: string, theirs: string): string
}

export type DraftStore<F extends Fields> = ReturnType<typeof createDraftStore<F>>

/** What an editor holds: saved automatically, kept in the browser until then, merged with what others save. */
export function createDraftStore<F extends Fields>(saved: SavedDraft<F>, { send, store, keepAside, combine }: Deps<F>) {
  let state = openedDraft(saved)
  let pending: Promise<void> | null = null
  let isAskedByHand = false
  /** Reported while a save was on its way, which may have left before. */
  let isConnectionBack = false
  const listeners = new Set<() => void>()
  const timer = createSaveTimer(() => void save('itself'))

  const set = (next: DraftState<F>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const setStatus = (status: DraftStatus<F>) => set({ ...state, status })
  const remember = () => store(isUnsaved(state) ? { fields: state.fields, base: state.base } : null)
  const wait = () => {
    setStatus({ kind: 'typed' })
    timer.afterTyping()
  }
  const settle = (next: DraftState<F>) => {
    set(next)
    remember()
    if (isUnsaved(state)) wait()
  }

  function save(by: SavedBy): Promise<void> {
    timer.stop()
    // A press of the button meanwhile asks for a version of what is on the screen: after this one.
    if (pending) isAskedByHand ||= by === 'hand'
    else if (state.status.kind !== 'conflict') {
      if (by === 'itself' && !isUnsaved(state)) setStatus({ kind: 'saved' })
      else pending = deliver(by)
    }
    return pending ?? Promise.resolve()
  }

  async function deliver(by: SavedBy): Promise<void> {
    const sent = state.fields
    setStatus({ kind: 'saving' })
    const answer = await send(sent, state.base.version, by)
    pending = null
    if (answer.kind === 'unreached') fail(answer.why)
    else take(answer, sent)
    const isAskedAgain = isAskedByHand && answer.kind === 'saved'
    isAskedByHand = false
    if (isAskedAgain) await save('hand')
  }

  function fail(why: Unreachable): void {
    setStatus({ kind: 'failed', why })
    if (isConnectionBack) timer.forgetFailures()
    isConnectionBack = false
    timer.afterFailure()
  }

  function take(answer: Exclude<SaveAnswer<F>, { kind: 'unreached' }>, sent: F): void {
    isConnectionBack = false
    timer.forgetFailures()
    if (answer.kind === 'conflict') meet(answer.theirs)
    else if (answer.kind === 'refused') {
      const { problem, fields: errors } = answer
      set({ ...state, status: { kind: 'refused', problem }, errors })
    } else {
      const { version, savedAt } = answer
      const base = { version, savedAt, fields: sent, savedBy: null }
      settle({ ...state, base, status: { kind: 'saved' }, errors: {} })
    }
  }

  function meet(theirs: SavedDraft<F>): void {
    const next = metDraft(state, theirs)
    if (next.status.kind !== 'conflict') {
      if (next !== state) settle(next)
      return
    }
    timer.stop()
    set(next)
  }

  function resolve(choose: (conflict: Extract<DraftStatus<F>, { kind: 'conflict' }>, merged: F) => F): boolean {
    const conflict = state.status
    if (conflict.kind !== 'conflict') return false
    const { fields } = mergeFields(state.base.fields, state.fields, conflict.theirs.fields)
    settle(mergedDraft(state, choose(conflict, fields), conflict.theirs))
    return true
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => state,
    isUnsaved: () => isUnsaved(state),

    change(typed: Partial<F>): void {
      set(typedDraft(state, typed))
      remember()
      if (!pending && state.status.kind !== 'conflict') wait()
    },

    save,

    /** Before something is decided about the text. @returns whether the server has what stands here */
    async finishSaving(): Promise<boolean> {
      await pending
      if (isUnsaved(state)) await save('hand')
      return state.status.kind === 'saved' && !isUnsaved(state)
    },

    /** As a field is left, or the page goes out of sight: what waits is saved now. */
    flush(): void {
      if (state.status.kind === 'typed') void save('itself')
    },

    /** The browser says that there is a connection, and may be wrong for a moment yet: the next tries follow soon. */
    retryNow(): void {
      timer.forgetFailures()
      isConnectionBack = pending !== null
      if (state.status.kind === 'failed') void save('itself')
    },

    /** What the server said it has, asked for because somebody announced a change. */
    receive(theirs: SavedDraft<F>): void {
      if (!pending && theirs.version > state.base.version) meet(theirs)
    },

    /** Unsaved text of an earlier visit goes on where it stopped; what was saved since is merged. */
    recover({ fields, base }: UnsavedDraft<F>): void {
      const now = state.base
      set({ ...state, fields, base, arrivals: state.arrivals + 1 })
      if (now.version > base.version) meet(now)
      else wait()
    },

    /** Nothing of `theirs` stays in the fields that both wrote; the server makes a revision of it. */
    async keepMine(): Promise<void> {
      if (resolve((_, merged) => merged)) await save('hand')
    },

    /** Mine is given up, and becomes a revision. */
    async keepTheirs(): Promise<void> {
      if (state.status.kind === 'conflict' && (await keepAside(state.fields))) resolve(({ theirs }) => theirs.fields)
    },

    async keepBoth(): Promise<void> {
      const mine = state.fields
      const isResolved = resolve(({ theirs, names }, merged) => {
        const combined = names.map((name) => [name, combine(name, mine[name] ?? '', theirs.fields[name] ?? '')])
        return { ...merged, ...Object.fromEntries(combined) }
      })
      if (isResolved) await save('hand')
    },

    stop: timer.stop,
  }
}

const restMs = 2000
const minRetryMs = 1000
const maxRetryMs = 60_000

/** The one timer of the next save: some time after the last key, and after failures less and less often. */
function createSaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = minRetryMs
  const start = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(save, milliseconds)
  }
  return {
    afterTyping: () => start(restMs),
    afterFailure(): void {
      start(retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    },
    /** The next failure is tried again soon. */
    forgetFailures(): void {
      retryMs = minRetryMs
    },
    stop: () => clearTimeout(timer),
  }
}
