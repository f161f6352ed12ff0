import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { changesAddress, type Place } from '../../core/places.ts'

/** What was asked for and could not be done, with the key of the reason. */
export type Failed = { id: string; key: string }

/** `gone`: how many somebody else had deleted already. */
export type Removed = { count: number; gone: number }

/** What the server answers to each intent. */
type ChangeAnswers = {
  discard: { done: 'discard' | 'remove'; trash: string[] } & Removed
  remove: Removed
  restore: { count: number; toRoot: number; failed: Failed[] }
  move: { count: number; moved: { id: string; from: string | null }[]; failed: Failed[] }
  rename: { before: { nameNL: string; nameFR: string }; revision: number }
  visibility: { count: number }
}

type Intent = keyof ChangeAnswers

/** The server said no, or was not reached. `message` is for `translateMessage`. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  /** 0 when the server was not reached. */
  readonly status: number
  readonly fields: FormProblem['fields']
  readonly problem: Message

  constructor(status: number, answer: Partial<FormProblem> | null) {
    super(`refused with ${status}`)
    this.status = status
    this.fields = answer?.fields ?? {}
    const whole = status === 0 ? { key: 'error.intranet.not-reached' } : { key: 'error.internal' }
    this.problem = answer?.problem ?? Object.values(this.fields)[0] ?? whole
  }
}

/**
 * Sends one change of a collection. Not by a form of React Router: an undo must also work when the list that it belongs to
 * has gone from the screen.
 *
 * @throws ChangeRefused
 */
export async function postChange<Asked extends Intent>(
  place: Place,
  intent: Asked,
  fields: readonly (readonly [string, string])[],
): Promise<ChangeAnswers[Asked]> {
  const body = new URLSearchParams([['intent', intent], ...fields.map(([name, value]) => [name, value])])
  const response = await fetch(changesAddress(place), { method: 'POST', body }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok && answer) return answer as ChangeAnswers[Asked]
  throw new ChangeRefused(response?.status ?? 0, answer ?? null)
}

/** @throws whatever is no refusal: a defect of ours */
export function refusalOf(error: unknown): ChangeRefused {
  if (error instanceof ChangeRefused) return error
  throw error
}
