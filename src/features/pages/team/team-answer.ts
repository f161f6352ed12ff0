import type { FormProblem } from '#platform/http/read-form.ts'

/** What an action of the team answers: what it refused, or that it wants to be asked first. */
export type TeamAnswer = FormProblem | { isAsked: true } | undefined

export const refusedIn = (answer: TeamAnswer | null): { refused: FormProblem | null; isAsked: boolean } => ({
  refused: answer && 'fields' in answer ? answer : null,
  isAsked: answer ? 'isAsked' in answer : false,
})
