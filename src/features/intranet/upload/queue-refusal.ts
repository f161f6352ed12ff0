import type { Message } from '#platform/http/read-form.ts'
import { judge, type UploadAnswer } from '#platform/uploads/upload-answer.ts'

export class QueueRefusal extends Error {
  override readonly name = 'QueueRefusal'
  readonly problem: Message

  constructor(problem: Message) {
    super(problem.key)
    this.problem = problem
  }
}

/** The connection is cut, or the server is away for a moment: asking again helps, but not for ever. */
export class PassingOutage extends Error {
  override readonly name = 'PassingOutage'
  readonly #answer: UploadAnswer

  constructor(answer: UploadAnswer) {
    super(answer.status === 0 ? 'no connection' : `the server answered ${answer.status}`)
    this.#answer = answer
  }

  /** Null while waiting makes sense: a connection comes back some day, a server that fails nine times in a row does not. */
  problemAfter(fruitless: number): Message | null {
    const { isFinal, problem } = judge(this.#answer, fruitless)
    return isFinal ? problem : null
  }
}

/** Longer than any answer without bytes takes: a connection that is dead and not cut would be waited for without an end. */
const timeoutMs = 30_000

/** What only reads waits for the connection. @throws PassingOutage when no answer comes to a change */
export function askServer(address: string, init?: RequestInit): Promise<Response> {
  const signal = init?.method ? AbortSignal.timeout(timeoutMs) : null
  return fetch(address, { ...init, signal }).catch(() => {
    throw new PassingOutage({ status: 0, body: '', keyHeader: null })
  })
}

/** @throws QueueRefusal or PassingOutage: no success, broken off, or not ours (a proxy's own page) */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) {
    const answer = { status: response.status, body: await response.text(), keyHeader: null }
    const { isFinal, problem } = judge(answer, 0)
    throw isFinal ? new QueueRefusal(problem) : new PassingOutage(answer)
  }
  return response.json().catch(() => {
    throw new PassingOutage({ status: 502, body: '', keyHeader: null })
  })
}
