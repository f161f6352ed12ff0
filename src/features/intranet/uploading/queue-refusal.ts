import type { Message } from '#platform/http/read-form.ts'
import { judge } from '#platform/uploads/upload-answer.ts'

/** The server said no, and waiting would not help: the sender hears why. */
export class QueueRefusal extends Error {
  override readonly name = 'QueueRefusal'
  readonly problem: Message

  constructor(problem: Message) {
    super(problem.key)
    this.problem = problem
  }

  /** What an answer that is no success means: a refusal, or trouble that passes (TypeError, as without a connection). */
  static async of(response: Response): Promise<Error> {
    const answer = { status: response.status, body: await response.text(), keyHeader: null }
    const { isFinal, problem } = judge(answer, 0)
    return isFinal ? new QueueRefusal(problem) : new TypeError(`the server answered ${response.status}`)
  }
}
