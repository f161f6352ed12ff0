import type { Language } from '#platform/i18n/languages.ts'

/** What each step of setting up a portal still lacks; nothing: it is done. In the order in which they are taken. */
export type FirstSteps = {
  organisation: readonly ('name' | 'address' | 'logo')[]
  home: readonly Language[]
  members: readonly 'others'[]
  documents: readonly 'first'[]
  articles: readonly 'first'[]
  /** `place`: no folder for backups is set, so that none comes by itself. */
  operation: readonly ('server' | 'delivery' | 'place' | 'backup')[]
}

export type StepName = keyof FirstSteps

/** The shell gives what the features know: facts of the present, never that somebody once ticked something. */
export type StepSources = { [Name in StepName]: () => Promise<FirstSteps[Name]> }

export const stepNames = [
  'organisation',
  'home',
  'members',
  'documents',
  'articles',
  'operation',
] as const satisfies readonly StepName[]

export const isDone = (steps: FirstSteps, name: StepName): boolean => steps[name].length === 0

/** Says in this browser that the list is not wanted any more. */
export const stepsCookie = 'firstSteps'
