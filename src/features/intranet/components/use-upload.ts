import { useCallback, useRef, useState } from 'react'
import type { UploadProblem } from '#platform/uploads/upload-answer.ts'
import { type RunningUpload, uploadFile } from '#platform/uploads/upload-file.ts'
import type { Place } from '../folder-page.ts'

/** Where the bytes are: on their way, held up without connection, or all sent and not yet confirmed. */
export type UploadState = { phase: 'sending' | 'waiting'; percent: number }

type NewDocument = {
  file: File
  parent: string | null
  nameNL: string
  nameFR: string
  author: string
  /** The document that gets it as its new version. */
  replaces?: string
}

type Outcome = { onDone: () => void; onError: (problem: UploadProblem) => void }

/** Sends one new document by a resumable upload. A cut connection waits and goes on by itself (ux.md F28). */
export function useUpload(place: Place) {
  const [state, setState] = useState<UploadState | null>(null)
  const running = useRef<RunningUpload | null>(null)

  const start = useCallback(
    ({ file, parent, nameNL, nameFR, author, replaces }: NewDocument, { onDone, onError }: Outcome) => {
      setState({ phase: 'sending', percent: 0 })
      running.current = uploadFile({
        file,
        metadata: {
          kind: 'intranet',
          collection: place.collection,
          parent: parent ?? '',
          nameNL,
          nameFR,
          author,
          filename: file.name,
          ...(replaces && { replaces }),
        },
        onProgress: (sent, total) => setState({ phase: 'sending', percent: percentOf(sent, total) }),
        onWaiting: () => setState((now) => now && { ...now, phase: 'waiting' }),
        onError: (problem) => {
          setState(null)
          onError(problem)
        },
        onDone,
      })
    },
    [place.collection],
  )

  /** Also removes on the server what was already sent. */
  const cancel = useCallback(() => {
    void running.current?.abort()
    running.current = null
    setState(null)
  }, [])

  return { state, start, cancel }
}

/** Whole percents, rounded down: 100 means that the server has it all. An empty file is complete at once. */
const percentOf = (sent: number, total: number): number => (total === 0 ? 100 : Math.floor((sent / total) * 100))
