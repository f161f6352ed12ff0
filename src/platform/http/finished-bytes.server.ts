type Bytes = Uint8Array<ArrayBuffer>

const finished = new WeakMap<Response, Bytes>()

/**
 * React Router looks at each answer, and what compresses it reads it: each makes the platform copy its body. So bytes that are
 * finished go past them. @param answer without a body, until `withBody`
 */
export function withBytes(answer: Response, bytes: Bytes): Response {
  finished.set(answer, bytes)
  return answer
}

/** Those of an answer of `withBytes` or `withBody`. */
export const bytesOf = (answer: Response): Bytes | undefined => finished.get(answer)

/** The answer with its bytes, where it has some; any other as it is. */
export function withBody(answer: Response): Response {
  const bytes = finished.get(answer)
  return bytes ? withBytes(new Response(bytes, { status: answer.status, headers: answer.headers }), bytes) : answer
}
