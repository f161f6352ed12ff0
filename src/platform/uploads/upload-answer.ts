export type UploadProblem = { key: string; facts: Record<string, string | number> }

/** What the server answered. `status` 0: it did not, the connection is cut. */
export type UploadAnswer = {
  status: number
  body: string
  keyHeader: string | null
  /** Why the session counts no more (session-headers.ts). */
  sessionProblem?: string | null
}

/** What passes by itself: asking how much arrived and going on from there helps. */
const passing = new Set(['error.uploads.offset-conflict', 'error.uploads.busy', 'error.request.too-many-requests'])

/** A feature's refusals are final, a lost connection is not. @param fruitless how many answers in a row brought nothing forward */
export function judge(answer: UploadAnswer, fruitless: number) {
  const problem = problemOf(answer)
  if (isUnanswered(answer) || passing.has(problem.key)) return { isFinal: false, problem }
  const isOutage = answer.status >= 500 && answer.status !== 507
  return { isFinal: !isOutage || fruitless >= 8, problem }
}

/** Nothing came back, or a proxy speaks in the place of a portal that is away: that lasts as long as it lasts. */
export const isUnanswered = (answer: UploadAnswer): boolean =>
  answer.status === 0 || ([502, 503, 504].includes(answer.status) && !answer.keyHeader && !readProblem(answer.body))

/** Growing, never more than half a minute. Milliseconds. */
export const waitBefore = (attempt: number): number => Math.min(30_000, 1000 * 2 ** Math.min(attempt, 5))

function problemOf({ status, body, keyHeader }: UploadAnswer): UploadProblem {
  const problem = readProblem(body)
  if (problem) return problem
  if (keyHeader) return { key: keyHeader, facts: {} }
  return { key: status === 413 ? 'error.request.too-large' : 'error.internal', facts: {} }
}

/** A proxy answers in its own words: then there is none. */
function readProblem(body: string): UploadProblem | null {
  try {
    const { error } = JSON.parse(body) as { error?: Partial<UploadProblem> }
    return typeof error?.key === 'string' ? { key: error.key, facts: error.facts ?? {} } : null
  } catch {
    return null
  }
}
