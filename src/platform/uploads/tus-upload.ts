import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client'
import { appCheckHeader } from '#platform/app-check/app-check.policy.ts'
import { appCheckToken } from '#platform/app-check/client/app-check-access.ts'
import { xsrfTokenIn } from '#platform/http/xsrf-fetch.ts'
import { problemHeader, viewerHeader } from '#platform/session/session-headers.ts'
import { fingerprintOf, forgetOldUploads, isStillKnown } from './cancelled-uploads.ts'
import type { UploadAnswer } from './upload-answer.ts'
import { newUploadKey, uploadKeyHeader } from './upload-key.ts'

/** A slow connection must get one piece through before any proxy gives up. */
const pieceBytes = 8 * 1024 * 1024

/** A file that is no larger comes with its announcement: of a larger one nothing is sent before it is known whether it may come. */
const oneRequestBytes = 256 * 1024

type Callbacks = {
  report(sent: number): void
  fail(error: Error): void
  succeed(upload: Upload): void
  /** Answers how to ask whether what begins now is still wanted. */
  whetherWanted(): () => boolean
  announcement: ReturnType<typeof createAnnouncement>
}

/** One file as the library sends it, going on where an earlier page left it. */
export async function openTusUpload(
  { file, metadata }: { file: File; metadata: Record<string, string> },
  { report, fail, succeed, whetherWanted, announcement }: Callbacks,
): Promise<Upload> {
  const { Upload } = await import('tus-js-client')
  forgetOldUploads()
  const upload: Upload = new Upload(file, {
    endpoint: new URL('/uploads', location.href).href,
    chunkSize: pieceBytes,
    uploadDataDuringCreation: file.size > 0 && file.size <= oneRequestBytes,
    // We wait and repeat ourselves: endlessly while the connection is cut, which the library cannot.
    retryDelays: null,
    metadata,
    fingerprint: async () => fingerprintOf(file, metadata),
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      const isWanted = whetherWanted()
      await prepare(request, announcement.key)
      // The library stops only what it has sent already.
      if (!isWanted()) throw new Superseded()
      if (request.getMethod() === 'POST') announcement.send()
    },
    onAfterResponse: (request, response) => {
      if (request.getMethod() === 'HEAD') refuseToBeginAgain(response)
    },
    onUploadUrlAvailable: announcement.answered,
    onProgress: (sent) => report(sent),
    onError: fail,
    onSuccess: () => succeed(upload),
  })
  const previous = (await upload.findPreviousUploads()).filter(isStillKnown).at(-1)
  if (previous) upload.resumeFromPreviousUpload(previous)
  return upload
}

async function prepare(request: HttpRequest, key: string): Promise<void> {
  request.setHeader('X-XSRF-TOKEN', xsrfTokenIn(document.cookie))
  // Only members send; a session that ran out in the browser itself is distinguished from none at all.
  request.setHeader(viewerHeader, 'member')
  if (request.getMethod() !== 'POST') return
  request.setHeader(uploadKeyHeader, key)
  // An upload is announced by an admin; its pieces need no second proof.
  const proof = await appCheckToken('administration')
  if (proof) request.setHeader(appCheckHeader, proof)
}

export const addressOf = ({ url }: Upload): string | null => (url ? new URL(url, location.href).pathname : null)

class Superseded extends Error {}

export const isSuperseded = (error: Error | DetailedError): boolean =>
  'causingError' in error && error.causingError instanceof Superseded

/** What the server refused with, carried through the library. */
class Refusal extends Error {
  readonly answer: UploadAnswer

  constructor(answer: UploadAnswer) {
    super('refused')
    this.answer = answer
  }
}

/** The library begins again from zero whenever it may not ask how much arrived; only an unknown upload deserves that. */
function refuseToBeginAgain(response: HttpResponse): void {
  const status = response.getStatus()
  if (status < 400 || status === 404 || status === 410) return
  throw new Refusal(readAnswer(response))
}

const readAnswer = (response: HttpResponse): UploadAnswer => ({
  status: response.getStatus(),
  body: response.getBody() ?? '',
  keyHeader: response.getHeader('X-Error-Key') ?? null,
  sessionProblem: response.getHeader(problemHeader) ?? null,
})

export function answerIn(error: Error | DetailedError): UploadAnswer {
  if (!('causingError' in error)) return { status: 400, body: '', keyHeader: null }
  if (error.causingError instanceof Refusal) return error.causingError.answer
  return error.originalResponse ? readAnswer(error.originalResponse) : { status: 0, body: '', keyHeader: null }
}

/** Longer than any answer without bytes takes, on a connection that is dead and not cut. */
const answerTimeoutMs = 30_000

/** An announcement that was cut off may arrive and leave an upload whose address nobody heard: so its answer is waited for. */
export function createAnnouncement() {
  let last: PromiseWithResolvers<void> | null = null
  return {
    key: newUploadKey(),
    send: () => {
      last = Promise.withResolvers<void>()
    },
    answered: () => last?.resolve(),
    wasSent: () => last !== null,
    /** No announcement is on its way, or none that will be answered. */
    async settled(): Promise<void> {
      if (!last) return
      const timer = setTimeout(last.resolve, answerTimeoutMs)
      await last.promise
      clearTimeout(timer)
    },
  }
}
