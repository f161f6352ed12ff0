import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { changesAddress, type Place } from '../../core/places.ts'
import type { Moved } from '../../move/move.service.server.ts'
import type { Discarded, Removed, RestoredAll } from '../../trash/trash.service.server.ts'

type ChangeAnswers = {
  discard: Discarded
  remove: Removed
  restore: RestoredAll
  move: Moved
  rename: { before: { nameNL: string; nameFR: string }; revision: number }
  visibility: { count: number }
}

type Refusal = Partial<FormProblem> & { error?: Message }

/** The server said no, or was not reached (status 0). `problem` is for `translateMessage`. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  readonly fields: FormProblem['fields']
  readonly problem: Message

  constructor(status: number, answer: Refusal | null) {
    super(`refused with ${status}`)
    this.fields = answer?.fields ?? {}
    const whole = status === 0 ? { key: 'error.intranet.not-reached' } : { key: 'error.internal' }
    this.problem = answer?.problem ?? answer?.error ?? Object.values(this.fields)[0] ?? whole
  }
}

export const postChange = <Asked extends keyof ChangeAnswers>(
  place: Place,
  intent: Asked,
  fields: readonly (readonly [string, string])[],
): Promise<ChangeAnswers[Asked]> => post(changesAddress(place), [['intent', intent], ...fields])

/** Not by a form of React Router: an undo must also work when the list that it belongs to has gone from the screen. */
export const post = <Answer>(address: string, fields: readonly (readonly [string, string])[]): Promise<Answer> =>
  send(address, { body: new URLSearchParams(fields.map(([name, value]) => [name, value])) })

/** @throws ChangeRefused */
export async function send<Answer>(address: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(address, { method: 'POST', ...request }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok && answer) return answer
  throw new ChangeRefused(response?.status ?? 0, answer ?? null)
}

/** @throws whatever is no refusal: a defect of ours */
export function refusalOf(error: unknown): ChangeRefused {
  if (error instanceof ChangeRefused) return error
  throw error
}
