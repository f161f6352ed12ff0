import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { changesAddress, type Place } from '../../core/places.ts'
import type { Moved } from '../../move/move.service.server.ts'
import type { Discarded, Removed, RestoredAll } from '../../trash/trash.service.server.ts'

/** What the server answers to each intent. */
type ChangeAnswers = {
  discard: Discarded
  remove: Removed
  restore: RestoredAll
  move: Moved
  rename: { before: { nameNL: string; nameFR: string }; revision: number }
  visibility: { count: number }
}

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

/** One change of a collection. @throws ChangeRefused */
export const postChange = <Asked extends keyof ChangeAnswers>(
  place: Place,
  intent: Asked,
  fields: readonly (readonly [string, string])[],
): Promise<ChangeAnswers[Asked]> => post(changesAddress(place), [['intent', intent], ...fields])

/**
 * Not by a form of React Router: an undo must also work when the list that it belongs to has gone from the screen.
 *
 * @throws ChangeRefused
 */
export async function post<Answer>(address: string, fields: readonly (readonly [string, string])[]): Promise<Answer> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const response = await fetch(address, { method: 'POST', body }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok && answer) return answer
  throw new ChangeRefused(response?.status ?? 0, answer ?? null)
}

/** @throws whatever is no refusal: a defect of ours */
export function refusalOf(error: unknown): ChangeRefused {
  if (error instanceof ChangeRefused) return error
  throw error
}
