import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/log/log.server.ts'

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
export function createS3Fetch(patience: S3Patience, log?: Log): typeof fetch {
  /** Whoever asked hears only that the store is away; why stands here. */
  const tell = (method: string | undefined, why: object) => log?.warn({ method, ...why }, 'the store of files refused')
  return async (input, init = {}) => {
    for (let tried = 1; ; tried++) {
      try {
        const response = await ask(String(input), init, patience)
        if (!passing.has(response.status) || tried >= patience.tries) {
          if (isTrouble(response.status)) tell(init.method, await answered(response))
          return response
        }
      } catch (error) {
        if (tried >= patience.tries) {
          tell(init.method, { err: error })
          throw error
        }
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

/** A file or a multipart upload that is not there is an answer like another. */
const isTrouble = (status: number) => status >= 400 && status !== 404

async function answered(response: Response): Promise<object> {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.clone().text()) ?? []
  return { status: response.status, code }
}

const isFile = (method: string | undefined, url: string) => method === 'GET' && !/[?&](?:list-type|uploads)\b/.test(url)

const hasNoBody = (status: number) => status === 204 || status === 304

const sizeOf = (body: RequestInit['body']): number => (body instanceof Uint8Array ? body.length : 0)
