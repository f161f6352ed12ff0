import type { DetailedError, HttpResponse, Upload } from 'tus-js-client'
import { appCheckHeader } from '#platform/app-check/app-check.policy.ts'
import { appCheckToken } from '#platform/app-check/client/app-check-access.ts'
import { xsrfTokenIn } from '#platform/http/xsrf-fetch.ts'
import { fingerprintOf, forgetOldUploads, isStillKnown } from './remembered-uploads.ts'
import { judge, type UploadAnswer, type UploadProblem, waitBefore } from './upload-answer.ts'

export type UploadFileOptions = {
  file: File
  /** All text; `kind` names the room (upload-owner.server.ts). */
  metadata: Record<string, string>
  /** Bytes. Never goes back; `sent` equals `total` only when the server confirmed. */
  onProgress(sent: number, total: number): void
  /** Every byte left; the server keeps them and confirms by `onDone`. */
  onSent?(): void
  /** The line is cut or the server is away; it goes on by itself. The next `onProgress` ends the wait. */
  onWaiting(): void
  /** Given up: a key of the error catalogue. */
  onError(problem: UploadProblem): void
  /** The room has it. The id of the upload is the id of what the room made of it. */
  onDone(id: string): void
}

export type RunningUpload = {
  /** Stops and removes the partial file from the server. 'finished': too late, the room has it. */
  abort(): Promise<'removed' | 'finished'>
  /** Stops and leaves the partial file where it is, to go on from later. */
  pause(): void
  /** Tries again now: after an error, or instead of waiting. */
  resume(): void
}

/** A slow line must get one piece through before any proxy loses patience (security.md section 3). */
const pieceBytes = 8 * 1024 * 1024

/**
 * Sends one file, in pieces, until the room has it: over cut lines, restarts of the server and reloads of the page. In
 * the browser only.
 */
export function uploadFile(options: UploadFileOptions): RunningUpload {
  const { file, onProgress, onSent, onWaiting, onError, onDone } = options
  let [furthest, fruitless, isOver, isBegun] = [0, 0, false, false]
  let retry: ReturnType<typeof setTimeout> | undefined

  const report = (sent: number) => {
    if (sent > furthest) fruitless = 0
    furthest = Math.max(furthest, sent)
    // The last byte left the browser long before the room has it.
    if (isOver) return
    onProgress(Math.min(furthest, Math.max(0, file.size - 1)), file.size)
    if (sent >= file.size) onSent?.()
  }
  const settle = () => {
    isOver = true
    clearTimeout(retry)
    removeEventListener('online', resume)
  }
  /** The server knows of the upload, or will not: until then there is nothing to remove. */
  const announced = Promise.withResolvers<void>()
  const fail = (error: Error) => {
    announced.resolve()
    if (isOver) return
    const { isFinal, problem } = judge(answerIn(error), fruitless)
    if (isFinal) {
      settle()
      return onError(problem)
    }
    onWaiting()
    retry = setTimeout(resume, waitBefore(fruitless))
    fruitless += 1
  }
  const succeed = (upload: Upload) => {
    settle()
    onProgress(file.size, file.size)
    onDone(new URL(upload.url ?? '', location.href).pathname.split('/').at(-1) ?? '')
  }
  const starting = prepare(options, { report, fail, succeed, announce: announced.resolve })
  const start = async (upload: Upload) => {
    if (isOver) return
    await upload.abort()
    isBegun = true
    upload.start()
  }

  function resume(): void {
    clearTimeout(retry)
    isOver = false
    addEventListener('online', resume)
    starting.then(start, fail)
  }
  resume()

  return {
    resume,
    async abort() {
      settle()
      const upload = await starting
      // Cut off now, the announcement could still arrive and leave an upload behind that nobody knows.
      if (isBegun && upload.url === null) await announced.promise
      return upload.abort(true).then(
        () => 'removed' as const,
        (error: unknown) => (isAlreadyFinished(error) ? 'finished' : 'removed'),
      )
    },
    pause() {
      settle()
      void starting.then((upload) => upload.abort())
    },
  }
}

type Callbacks = {
  report(sent: number): void
  fail(error: Error): void
  succeed(upload: Upload): void
  announce(): void
}

async function prepare({ file, metadata }: UploadFileOptions, callbacks: Callbacks): Promise<Upload> {
  const { Upload } = await import('tus-js-client')
  const { report, fail, succeed, announce } = callbacks
  forgetOldUploads()
  const upload: Upload = new Upload(file, {
    endpoint: new URL('/uploads', location.href).href,
    chunkSize: pieceBytes,
    // We wait and repeat ourselves: endlessly while the line is cut, which the library cannot.
    retryDelays: null,
    metadata,
    fingerprint: async () => fingerprintOf(file, metadata),
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      request.setHeader('X-XSRF-TOKEN', xsrfTokenIn(document.cookie))
      // An upload is announced by an admin; its pieces need no second proof.
      const proof = request.getMethod() === 'POST' && (await appCheckToken('administration'))
      if (proof) request.setHeader(appCheckHeader, proof)
    },
    onAfterResponse: (request, response) => {
      if (request.getMethod() === 'HEAD') refuseToBeginAgain(response)
    },
    onUploadUrlAvailable: announce,
    onProgress: (sent) => report(sent),
    onError: fail,
    onSuccess: () => succeed(upload),
  })
  const previous = (await upload.findPreviousUploads()).filter(isStillKnown).at(-1)
  if (previous) upload.resumeFromPreviousUpload(previous)
  return upload
}

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
})

function answerIn(error: Error | DetailedError): UploadAnswer {
  if (!('causingError' in error)) return { status: 400, body: '', keyHeader: null }
  if (error.causingError instanceof Refusal) return error.causingError.answer
  return error.originalResponse ? readAnswer(error.originalResponse) : { status: 0, body: '', keyHeader: null }
}

const isAlreadyFinished = (error: unknown) =>
  error instanceof Error && answerIn(error).body.includes('error.uploads.already-finished')
