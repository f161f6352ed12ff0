import { useCallback, useRef, useState } from 'react'
import type { UploadProblem } from '#platform/uploads/upload-answer.ts'
import { type RunningUpload, uploadFile } from '#platform/uploads/upload-file.ts'
import type { Place } from '../../core/places.ts'
import { announced, type KeptUpload, keepUploads } from '../../upload/upload-job.ts'

/** Where the bytes are: on their way, held up without connection, or all sent and not yet confirmed. */
export type UploadState = { phase: 'sending' | 'waiting'; percent: number }

type NewDocument = {
  file: File
  parent: string | null
  /** The folder in words. */
  folder: string
  nameNL: string
  nameFR: string
  author: string
  /** The document that gets it as its new version. */
  replaces?: string
}

type Outcome = { onDone: () => void; onError: (problem: UploadProblem) => void }

/** Sends one new document by a resumable upload. A cut connection waits and goes on by itself. */
export function useUpload(place: Place) {
  const [state, setState] = useState<UploadState | null>(null)
  const running = useRef<RunningUpload | null>(null)

  const start = useCallback(
    ({ file, parent, folder, nameNL, nameFR, author, replaces }: NewDocument, { onDone, onError }: Outcome) => {
      setState({ phase: 'sending', percent: 0 })
      const { collection } = place
      const metadata = {
        kind: 'intranet',
        collection,
        nameNL,
        nameFR,
        author,
        filename: file.name,
        ...(replaces && { replaces }),
      }
      const { name, size, lastModified } = file
      keepInCaseOfReload({
        name,
        size,
        lastModified,
        folder,
        parent,
        metadata,
        isFolder: false,
        problem: null,
        key: `${collection}:${parent ?? ''}:${name}:${size}:${lastModified}`,
        destination: { collection, target: parent, path: [] },
      })
      running.current = uploadFile({
        file,
        metadata: announced({ metadata }, parent),
        onProgress: (sent, total) => setState({ phase: 'sending', percent: percentOf(sent, total) }),
        onWaiting: () => setState((now) => now && { ...now, phase: 'waiting' }),
        onError: (problem) => {
          // After a new sign-in it can go on; what was refused cannot.
          if (!isSignedOut(problem)) keepInCaseOfReload(null)
          setState(null)
          onError(problem)
        },
        onDone: () => {
          keepInCaseOfReload(null)
          onDone()
        },
      })
    },
    [place],
  )

  /** Also removes on the server what was already sent. */
  const cancel = useCallback(() => {
    keepInCaseOfReload(null)
    void running.current?.abort()
    running.current = null
    setState(null)
  }, [])

  return { state, start, cancel }
}

/** What is under way when the page is left waits in the queue of the next page for its file. */
const keepInCaseOfReload = (upload: KeptUpload | null) => keepUploads(upload ? [upload] : [], 'form')

const isSignedOut = ({ key }: UploadProblem) =>
  key === 'error.admin-guard.not-authenticated' || key === 'error.auth/session-expired'

/** Whole percents, rounded down: 100 means that the server has it all. An empty file is complete at once. */
const percentOf = (sent: number, total: number): number => (total === 0 ? 100 : Math.floor((sent / total) * 100))
