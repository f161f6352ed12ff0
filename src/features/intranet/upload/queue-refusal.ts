import type { Message } from '#platform/http/read-form.ts'
import { judge, type UploadAnswer } from '#platform/uploads/upload-answer.ts'

/** The server said no, and waiting would not help: the sender hears why. */
export class QueueRefusal extends Error {
  override readonly name = 'QueueRefusal'
  readonly problem: Message

  constructor(problem: Message) {
    super(problem.key)
    this.problem = problem
  }

  /** What an answer that is no success means: a refusal, or trouble that passes. */
  static async of(response: Response): Promise<QueueRefusal | PassingTrouble> {
    const answer = { status: response.status, body: await response.text(), keyHeader: null }
    const { isFinal, problem } = judge(answer, 0)
    return isFinal ? new QueueRefusal(problem) : new PassingTrouble(answer)
  }
}

/** The connection is cut, or the server is away for a moment: asking again helps, but not for ever. */
export class PassingTrouble extends Error {
  override readonly name = 'PassingTrouble'
  readonly #answer: UploadAnswer

  constructor(answer: UploadAnswer) {
    super(answer.status === 0 ? 'no connection' : `the server answered ${answer.status}`)
    this.#answer = answer
  }

  /** Null while waiting makes sense: a line comes back some day, a server that fails nine times in a row does not. */
  problemAfter(fruitless: number): Message | null {
    const { isFinal, problem } = judge(this.#answer, fruitless)
    return isFinal ? problem : null
  }
}

/** Longer than any answer without bytes takes: a line that is dead and not cut would be waited for without an end. */
const timeoutMs = 30_000

/** What only reads waits for the connection. @throws PassingTrouble when no answer comes to a change */
export async function askServer(address: string, init?: RequestInit): Promise<Response> {
  const signal = init?.method ? AbortSignal.timeout(timeoutMs) : null
  return fetch(address, { ...init, signal }).catch(() => {
    throw new PassingTrouble({ status: 0, body: '', keyHeader: null })
  })
}

/** @throws QueueRefusal or PassingTrouble: no success, broken off, or not ours (a proxy's own page) */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await QueueRefusal.of(response)
  return response.json().catch(() => {
    throw new PassingTrouble({ status: 502, body: '', keyHeader: null })
  })
}
