import type { Upload } from 'tus-js-client'
import { checkConnection, isConnected, laterConnected, onConnectionChange } from '#platform/http/connection.ts'
import { askToSignInAgain } from '#platform/session/session-question.ts'
import { forgetAddress, type Removal, removeUpload } from './cancelled-uploads.ts'
import { addressOf, answerIn, createAnnouncement, isSuperseded, openTusUpload } from './tus-upload.ts'
import { isUnanswered, judge, type UploadProblem, waitBefore } from './upload-answer.ts'

export type UploadFileOptions = {
  file: File
  /** All text; `kind` names the feature (upload-owner.server.ts). */
  metadata: Record<string, string>
  /** Bytes. Never goes back; `sent` equals `total` only when the server confirmed. */
  onProgress(sent: number, total: number): void
  /** Every byte left; the server keeps them and confirms by `onDone`. */
  onSent?(): void
  /** The connection is cut, the server is away or the session ran out; it goes on by itself. The next `onProgress` ends the wait. */
  onWaiting(): void
  /** Given up: a key of the error catalogue. */
  onError(problem: UploadProblem): void
  /** The feature has it. The id of the upload is the id of what the feature made of it. */
  onDone(id: string): void
}

export type RunningUpload = ReturnType<typeof uploadFile>

/** Sends one file over cut connections, restarts, reloads and a session that runs out. In the browser only. */
export function uploadFile(options: UploadFileOptions) {
  const { file, onProgress, onSent, onWaiting, onError, onDone } = options
  let [furthest, fruitless, isOver] = [0, 0, false]
  let callOff = () => {}
  let stopListening = () => {}
  let attempt = 0
  /** Each start and each stop begins another attempt. Answers whether it is still the present one. */
  const thisAttempt = () => {
    const mine = attempt
    return () => mine === attempt
  }
  /** Of what the library is about: it sends on after it was stopped. */
  let isWanted = () => false
  const announcement = createAnnouncement()

  const report = (sent: number) => {
    if (sent > furthest) fruitless = 0
    furthest = Math.max(furthest, sent)
    // The last byte left the browser long before the feature has it.
    if (isOver) return
    onProgress(Math.min(furthest, Math.max(0, file.size - 1)), file.size)
    if (sent >= file.size) onSent?.()
  }
  const settle = () => {
    isOver = true
    attempt += 1
    callOff()
    stopListening()
  }
  const fail = (error: Error) => {
    announcement.answered()
    if (isOver || isSuperseded(error)) return
    const answer = answerIn(error)
    if (answer.sessionProblem === 'auth/session-expired') {
      onWaiting()
      const isWaited = thisAttempt()
      return void askToSignInAgain().then(() => isWaited() && resume())
    }
    const { isFinal, problem } = judge(answer, fruitless)
    if (isFinal) {
      settle()
      return onError(problem)
    }
    onWaiting()
    if (isUnanswered(answer)) void checkConnection()
    callOff = laterConnected(waitBefore(fruitless), resume)
    fruitless += 1
  }
  const succeed = (upload: Upload) => {
    settle()
    onProgress(file.size, file.size)
    onDone(addressOf(upload)?.split('/').at(-1) ?? '')
  }
  const opening = openTusUpload(options, { report, fail, succeed, announcement, whetherWanted: () => isWanted })

  function resume(): void {
    callOff()
    stopListening()
    // A piece that hung while the connection was away may be lost for good.
    let isWaiting = false
    stopListening = onConnectionChange(() => {
      if (isConnected() === !isWaiting) return
      isWaiting = !isWaiting
      if (isWaiting) onWaiting()
      else resume()
    })
    isOver = false
    attempt += 1
    const isCurrent = thisAttempt()
    const start = async (upload: Upload) => {
      await halt(upload)
      // Cancelled, stopped or begun anew meanwhile.
      if (!isCurrent()) return
      isWanted = isCurrent
      upload.start()
    }
    opening.then(start, fail)
  }
  /** An announcement that is cut off may arrive all the same: its answer is waited for. */
  const halt = async (upload: Upload): Promise<void> => {
    await announcement.settled()
    await upload.abort()
  }
  resume()

  return {
    /** Tries again now: after an error, or instead of waiting. */
    resume,
    /** Stops and removes the partial file from the server, once connection and server let it. */
    async abort(): Promise<Removal> {
      settle()
      const upload = await opening.catch(() => null)
      if (!upload) return 'removed'
      await halt(upload)
      const address = addressOf(upload)
      if (address) forgetAddress(address)
      if (address) return removeUpload({ address })
      return announcement.wasSent() ? removeUpload({ key: announcement.key }) : 'removed'
    },
    /** Stops and leaves the partial file where it is, to go on from later. */
    pause(): void {
      settle()
      void opening.then(halt, () => undefined)
    },
  }
}
