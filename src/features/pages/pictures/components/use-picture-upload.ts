import { useEffect, useRef, useState } from 'react'
import type { UploadProblem } from '#platform/uploads/upload-answer.ts'
import { type RunningUpload, uploadFile } from '#platform/uploads/upload-file.ts'
import type { PicturePurpose } from '../picture-files.ts'

/** A picture on its way. `waiting`: the line is cut; it goes on by itself. */
export type SentPicture = {
  file: File
  percent: number
  phase: 'sending' | 'waiting' | 'kept' | 'failed'
  problem: UploadProblem | null
}

/** Sends one picture; it can be cancelled, and tried again. */
export function usePictureUpload(purpose: PicturePurpose, onDone: (id: string, file: File) => void) {
  const [sent, setSent] = useState<SentPicture | null>(null)
  const running = useRef<RunningUpload | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => () => running.current?.pause(), [])

  const change = (facts: Partial<SentPicture>) => setSent((now) => now && { ...now, ...facts })
  function start(file: File) {
    setSent({ file, percent: 0, phase: 'sending', problem: null })
    running.current = uploadFile({
      file,
      metadata: { kind: 'page-picture', purpose, filename: file.name },
      onProgress: (bytes, total) =>
        change({ phase: 'sending', percent: total ? Math.floor((bytes / total) * 100) : 100 }),
      onSent: () => change({ phase: 'kept', percent: 100 }),
      onWaiting: () => change({ phase: 'waiting' }),
      onError: (problem) => change({ phase: 'failed', problem }),
      onDone: (id) => {
        running.current = null
        setSent(null)
        done.current(id, file)
      },
    })
  }
  function cancel() {
    void running.current?.abort()
    running.current = null
    setSent(null)
  }
  return { sent, start, cancel }
}
