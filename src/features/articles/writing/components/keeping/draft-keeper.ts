import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { type FieldName, fieldNames, isSameText, type WrittenFields } from '../../draft-fields.ts'
import { mergeFields } from '../../merge-fields.ts'
import { bothOf } from '../../merge-texts.ts'

/** What the server has. `savedBy` is a name, null for the viewer himself and where nobody is known. */
export type Kept = { version: number; fields: WrittenFields; savedAt: number; savedBy: string | null }

export type SaveAnswer =
  | { kind: 'saved'; version: number; savedAt: number }
  | { kind: 'conflict'; theirs: Kept }
  | { kind: 'refused'; fields: FormProblem['fields']; problem: Message | null }
  | { kind: 'unreached'; why: Unreached }

/** No line to the portal, or the portal itself could not. */
export type Unreached = 'line' | 'server'

export type Status =
  | { kind: 'saved' }
  /** Typed, and soon to be saved. */
  | { kind: 'typed' }
  | { kind: 'saving' }
  /** The server was not reached, or could not; it is tried again by itself. */
  | { kind: 'failed'; why: Unreached }
  | { kind: 'refused'; problem: Message | null }
  | { kind: 'conflict'; theirs: Kept; names: FieldName[] }

export type KeeperState = {
  fields: WrittenFields
  /** What the server has, as far as this page knows. */
  base: Kept
  status: Status
  errors: FormProblem['fields']
  /** Counts what came from elsewhere into the fields: somebody else's text, a restored one. */
  arrivals: number
}

/** Unsaved text in this browser; `fields` were written on from `base`. */
export type Unsaved = { fields: WrittenFields; base: Kept; at: number }

type Means = {
  send(fields: WrittenFields, version: number, by: 'hand' | 'itself'): Promise<SaveAnswer>
  /** Null: nothing is unsaved any more. */
  store(unsaved: Omit<Unsaved, 'at'> | null): void
  /** Keeps a text that was given up as a revision. */
  keepAside(fields: WrittenFields): Promise<boolean>
}

/** Milliseconds after the last key. */
const restBeforeSaving = 2000
const firstRetry = 1000
const longestRetry = 60_000

/**
 * Looks after what is typed on the editor's page: saves it by itself, keeps it in the browser until that is done, and
 * brings together what two people wrote. Knows no screen.
 */
export function createDraftKeeper(start: Kept, { send, store, keepAside }: Means) {
  let state: KeeperState = { fields: start.fields, base: start, status: { kind: 'saved' }, errors: {}, arrivals: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry = firstRetry
  let pending: Promise<void> | null = null
  let isAskedByHand = false
  /** Told while a save was on its way, which may have left before. */
  let isLineBack = false
  const listeners = new Set<() => void>()

  const set = (change: Partial<KeeperState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const isUnsaved = () => !isSameText(state.fields, state.base.fields)
  const remember = () => store(isUnsaved() ? { fields: state.fields, base: state.base } : null)
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save('itself'), milliseconds)
  }

  function save(by: 'hand' | 'itself'): Promise<void> {
    clearTimeout(timer)
    // Who presses the button meanwhile wants a version of what he sees: after this one.
    if (pending) isAskedByHand ||= by === 'hand'
    else if (state.status.kind !== 'conflict') {
      if (by === 'itself' && !isUnsaved()) set({ status: { kind: 'saved' } })
      else pending = deliver(by)
    }
    return pending ?? Promise.resolve()
  }

  async function deliver(by: 'hand' | 'itself'): Promise<void> {
    const sent = state.fields
    set({ status: { kind: 'saving' } })
    const answer = await send(sent, state.base.version, by)
    pending = null
    take(answer, sent)
    const isAskedAgain = isAskedByHand && answer.kind === 'saved'
    isAskedByHand = false
    if (isAskedAgain) await save('hand')
  }

  function take(answer: SaveAnswer, sent: WrittenFields) {
    if (answer.kind === 'unreached') {
      set({ status: { kind: 'failed', why: answer.why } })
      if (isLineBack) retry = firstRetry
      isLineBack = false
      later(retry)
      retry = Math.min(retry * 2, longestRetry)
      return
    }
    isLineBack = false
    retry = firstRetry
    if (answer.kind === 'refused')
      return set({ status: { kind: 'refused', problem: answer.problem }, errors: answer.fields })
    if (answer.kind === 'conflict') return meet(answer.theirs)
    const { version, savedAt } = answer
    set({ base: { version, savedAt, fields: sent, savedBy: null }, status: { kind: 'saved' }, errors: {} })
    remember()
    if (isUnsaved()) wait()
  }

  function wait(): void {
    set({ status: { kind: 'typed' } })
    later(restBeforeSaving)
  }

  /** The server has something newer. What only one of both changed is brought together; the rest is asked. */
  function meet(theirs: Kept) {
    if (theirs.version < state.base.version) return
    const { fields, conflicts } = mergeFields(state.base.fields, state.fields, theirs.fields)
    if (conflicts.length > 0) {
      clearTimeout(timer)
      return set({ status: { kind: 'conflict', theirs, names: conflicts } })
    }
    settle(fields, theirs)
  }

  /** `fields` stand there now, written on from `theirs`. */
  function settle(fields: WrittenFields, theirs: Kept): void {
    const isNews = !isSameText(fields, state.fields)
    set({ fields, base: theirs, arrivals: state.arrivals + (isNews ? 1 : 0), errors: {}, status: { kind: 'saved' } })
    remember()
    if (isUnsaved()) wait()
  }

  const theirsInConflict = () => (state.status.kind === 'conflict' ? state.status : null)

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => state,
    isUnsaved,

    change(changed: Partial<WrittenFields>): void {
      const errors = Object.fromEntries(Object.entries(state.errors).filter(([name]) => !(name in changed)))
      set({ fields: { ...state.fields, ...changed }, errors })
      remember()
      if (!pending && state.status.kind !== 'conflict') wait()
    },

    save,

    /** Before something is decided about the text. @returns whether the server has what stands here */
    async settleDown(): Promise<boolean> {
      await pending
      if (isUnsaved()) await save('hand')
      return state.status.kind === 'saved' && !isUnsaved()
    },

    /** As a field is left, or the page goes out of sight: what waits is not left waiting. */
    flush(): void {
      if (state.status.kind === 'typed') void save('itself')
    },

    /**
     * There is a connection again, as the browser says: it may be wrong for a moment yet, so the next tries follow soon,
     * however often it failed before.
     */
    tryAgain(): void {
      retry = firstRetry
      isLineBack = pending !== null
      if (state.status.kind === 'failed') void save('itself')
    },

    /** What the server said it has, asked for because somebody announced a change. */
    meetNews(theirs: Kept): void {
      if (!pending && theirs.version > state.base.version) meet(theirs)
    },

    /** Unsaved text of an earlier visit goes on where it stopped; what was saved since meets it. */
    recover({ fields, base }: Unsaved): void {
      const now = state.base
      set({ fields, base, arrivals: state.arrivals + 1 })
      if (now.version > base.version) meet(now)
      else wait()
    },

    /** Nothing of `theirs` stays in the fields that both wrote; it stays as a revision, which the server sees to. */
    async keepMine(): Promise<void> {
      const conflict = theirsInConflict()
      if (!conflict) return
      settle(mergeFields(state.base.fields, state.fields, conflict.theirs.fields).fields, conflict.theirs)
      await save('hand')
    },

    /** Mine is given up, and kept as a revision. */
    async takeTheirs(): Promise<void> {
      const conflict = theirsInConflict()
      if (conflict && (await keepAside(state.fields))) settle(conflict.theirs.fields, conflict.theirs)
    },

    async takeBoth(): Promise<void> {
      const conflict = theirsInConflict()
      if (!conflict) return
      const { theirs, names } = conflict
      const { fields } = mergeFields(state.base.fields, state.fields, theirs.fields)
      for (const name of names) fields[name] = bothOf(name, state.fields[name], theirs.fields[name])
      settle(fields, theirs)
      await save('hand')
    },

    stop: () => clearTimeout(timer),
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** Whether something that was read back is a whole set of fields. */
export const isWritten = (fields: unknown): fields is WrittenFields =>
  typeof fields === 'object' &&
  fields !== null &&
  fieldNames.every((name) => typeof (fields as Record<string, unknown>)[name] === 'string')
