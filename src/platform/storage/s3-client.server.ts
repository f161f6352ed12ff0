import { setTimeout as pause } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { S3Place } from './storage-url.ts'

export const usualRetries = {
  tries: 5,
  /** Before the second try; doubled before each later one, and shortened by chance. */
  backOffMs: 200,
  /** Until the answer must have begun, besides what the bytes of the question take. */
  answerTimeoutMs: 15_000,
  pieceTimeoutMs: 30_000,
  chance: Math.random,
}

export type S3Retries = typeof usualRetries

/** https://docs.aws.amazon.com/AmazonS3/latest/API/: the questions that we ask, signed by s3mini. */
export const createS3Client = (place: S3Place, retries: S3Retries, log?: Log) =>
  new S3mini({ ...place, fetch: createS3Fetch(retries, log) })

/** s3mini types only `x-amz-` headers; this one has been S3's from the beginning, and damage on the way is refused. */
export const withMd5 = (md5: string) => ({ 'content-md5': md5 }) as Record<`x-amz-${string}`, string>

function answerIn(error: unknown): S3ServiceError | null {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause !== undefined ? answerIn(error.cause) : null
}

export const statusOf = (error: unknown): number | null => answerIn(error)?.status ?? null

/** What a store calls the failure, such as AccessDenied; null when it did not get to say so. */
export const s3CodeOf = (error: unknown): string | null => answerIn(error)?.serviceCode ?? null

/** What a failure of the store means to the portal. The store's own words stay in the log, as the cause. */
export function asStoreError(error: unknown): unknown {
  if (isPortalError(error)) return error
  const expected =
    statusOf(error) === 507 ? portalErrors['storage/no-space']() : portalErrors['storage/unavailable']({ seconds: 10 })
  return Object.assign(expected, { cause: error })
}

export function throwStoreError(error: unknown): never {
  throw asStoreError(error)
}

/** 429 and 503 are how stores say SlowDown. */
const passing = new Set([408, 429, 500, 502, 503, 504])

/** A slow connection: 100 kB in a second. */
const bytesPerMillisecond = 100

/**
 * Asks again after no answer, or one that passes, with pauses as AWS advises (full jitter). Every answer but the bytes of a
 * file is read whole at once, so that its connection is free for the next.
 */
function createS3Fetch(retries: S3Retries, log?: Log): typeof fetch {
  /** The caller learns only that the store is away; the log says why. */
  const logRefusal = (method: string | undefined, why: object) =>
    log?.warn({ method, ...why }, 'the store of files refused')
  return async (input, init = {}) => {
    for (let tried = 1; ; tried++) {
      try {
        const response = await ask(String(input), init, retries)
        if (!passing.has(response.status) || tried >= retries.tries) {
          // A file or a multipart upload that is not there is an answer like another.
          if (response.status >= 400 && response.status !== 404) logRefusal(init.method, await answered(response))
          return response
        }
      } catch (error) {
        if (tried >= retries.tries) {
          logRefusal(init.method, { err: error })
          throw error
        }
      }
      await pause(retries.backOffMs * 2 ** (tried - 1) * retries.chance())
    }
  }
}

async function ask(url: string, init: RequestInit, { answerTimeoutMs }: S3Retries): Promise<Response> {
  const late = new AbortController()
  const size = init.body instanceof Uint8Array ? init.body.length : 0
  const timer = setTimeout(
    () => late.abort(new Error('the store did not answer in time')),
    answerTimeoutMs + size / bytesPerMillisecond,
  )
  try {
    // What is compressed on the way has another length than what is stored.
    const headers = { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' }
    const response = await fetch(url, { ...init, headers, redirect: 'manual', signal: late.signal })
    if (isFile(init.method, url) && response.ok) return response
    const { status, statusText } = response
    const bytes = await response.arrayBuffer()
    const hasNoBody = status === 204 || status === 304
    return new Response(hasNoBody ? null : bytes, { status, statusText, headers: response.headers })
  } finally {
    clearTimeout(timer)
  }
}

async function answered(response: Response) {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.clone().text()) ?? []
  return { status: response.status, code }
}

const isFile = (method: string | undefined, url: string) => method === 'GET' && !/[?&](?:list-type|uploads)\b/.test(url)
