import { setTimeout as pause } from 'node:timers/promises'

/** How long to wait and how often to try. Chance is handed in. */
export type S3Patience = {
  tries: number
  /** Milliseconds before the second try; doubled before each later one, and shortened by chance. */
  backOff: number
  /** Milliseconds until the answer must have begun, besides what the bytes of the question take. */
  answerWithin: number
  /** Milliseconds between two pieces of an answer. */
  pieceWithin: number
  chance(): number
}

export const usualPatience: S3Patience = {
  tries: 5,
  backOff: 200,
  answerWithin: 15_000,
  pieceWithin: 30_000,
  chance: Math.random,
}

/** 429 and 503 are how stores say SlowDown. */
const passing = new Set([408, 429, 500, 502, 503, 504])

/** A slow line: 100 kB in a second. */
const bytesPerMillisecond = 100

/**
 * `fetch` for one store. Every question that a store gets from us may be asked twice, so it is: after a broken line, no
 * answer, or an answer that passes (full jitter, as in AWS Architecture Blog, "Exponential Backoff And Jitter"). Answers
 * other than a file's bytes are read whole, so that each line is free for the next question.
 */
export function createS3Fetch(patience: S3Patience): typeof fetch {
  return async (input, init = {}) => {
    for (let tried = 1; ; tried++) {
      try {
        const response = await ask(String(input), init, patience)
        if (!passing.has(response.status) || tried >= patience.tries) return response
        await response.body?.cancel()
      } catch (error) {
        if (tried >= patience.tries) throw error
      }
      await pause(patience.backOff * 2 ** (tried - 1) * patience.chance())
    }
  }
}

async function ask(url: string, init: RequestInit, patience: S3Patience): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new Error('the store did not answer in time')),
    patience.answerWithin + sizeOf(init.body) / bytesPerMillisecond,
  )
  try {
    // What is compressed on the way has another length than what is stored.
    const headers = { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' }
    const response = await fetch(url, { ...init, headers, redirect: 'manual', signal: late.signal })
    if (isFile(init.method, url) && response.ok) return response
    const { status, statusText } = response
    const bytes = await response.arrayBuffer()
    return new Response(hasNoBody(status) ? null : bytes, { status, statusText, headers: response.headers })
  } finally {
    clearTimeout(timer)
  }
}

const isFile = (method: string | undefined, url: string) => method === 'GET' && !/[?&](?:list-type|uploads)\b/.test(url)

const hasNoBody = (status: number) => status === 204 || status === 304

const sizeOf = (body: RequestInit['body']): number => (body instanceof Uint8Array ? body.length : 0)
