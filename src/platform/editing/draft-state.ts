import type { FormProblem, Message } from '#platform/http/read-form.ts'

/** What stands in the fields, by their names, in the order in which the screen shows them. */
export type Fields = Record<string, string>

/** What the server has. `savedBy` is a name; null for the viewer, and where nobody is known. */
export type SavedDraft<F extends Fields> = { version: number; fields: F; savedAt: number; savedBy: string | null }

/** Text that only this browser has; `fields` were written on from `base`. */
export type UnsavedDraft<F extends Fields> = { fields: F; base: SavedDraft<F>; at: number }

/** No connection to the portal, or the portal itself failed. */
export type Unreachable = 'line' | 'server'

export type DraftStatus<F extends Fields> =
  | { kind: 'saved' }
  /** Typed, and soon to be saved. */
  | { kind: 'typed' }
  | { kind: 'saving' }
  /** The server could not be reached, or failed; it is tried again automatically. */
  | { kind: 'failed'; why: Unreachable }
  | { kind: 'refused'; problem: Message | null }
  | { kind: 'conflict'; theirs: SavedDraft<F>; names: (keyof F & string)[] }

export type DraftState<F extends Fields> = {
  fields: F
  /** What the server has, as far as this page knows. */
  base: SavedDraft<F>
  status: DraftStatus<F>
  errors: FormProblem['fields']
  /** Counts what came into the fields from elsewhere: somebody else's text, a restored one. */
  arrivals: number
}

export const isSameText = <F extends Fields>(one: F, other: F): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])

export const isUnsaved = <F extends Fields>({ fields, base }: DraftState<F>): boolean =>
  !isSameText(fields, base.fields)

export const openedDraft = <F extends Fields>(saved: SavedDraft<F>): DraftState<F> => ({
  fields: saved.fields,
  base: saved,
  status: { kind: 'saved' },
  errors: {},
  arrivals: 0,
})

export const typedDraft = <F extends Fields>(state: DraftState<F>, typed: Partial<F>): DraftState<F> => ({
  ...state,
  fields: { ...state.fields, ...typed },
  errors: Object.fromEntries(Object.entries(state.errors).filter(([name]) => !(name in typed))),
})

/** `fields` stand there now, written on from `theirs`. */
export const mergedDraft = <F extends Fields>(
  state: DraftState<F>,
  fields: F,
  theirs: SavedDraft<F>,
): DraftState<F> => ({
  fields,
  base: theirs,
  status: { kind: 'saved' },
  errors: {},
  arrivals: state.arrivals + (isSameText(fields, state.fields) ? 0 : 1),
})

/** The server has something newer. What only one of both changed is merged; the rest is a conflict for a person. */
export function metDraft<F extends Fields>(state: DraftState<F>, theirs: SavedDraft<F>): DraftState<F> {
  if (theirs.version < state.base.version) return state
  const { fields, conflicts } = mergeFields(state.base.fields, state.fields, theirs.fields)
  if (conflicts.length > 0) return { ...state, status: { kind: 'conflict', theirs, names: conflicts } }
  return mergedDraft(state, fields, theirs)
}

/** Each field is taken from the person who changed it. In conflicts, which both changed differently, `fields` has mine. */
export function mergeFields<F extends Fields>(base: F, mine: F, theirs: F) {
  const fields = { ...mine }
  const conflicts: (keyof F & string)[] = []
  for (const name of Object.keys(theirs) as (keyof F & string)[]) {
    if (mine[name] === base[name]) fields[name] = theirs[name]
    else if (theirs[name] !== base[name] && theirs[name] !== mine[name]) conflicts.push(name)
  }
  return { fields, conflicts }
}
