import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadProblem } from './upload-answer.ts'
import { type RunningUpload, uploadFile } from './upload-file.ts'

/** One file on its way. `waiting`: the connection is cut; it goes on by itself. `kept`: all sent, being stored. */
export type UploadOnItsWay = {
  key: number
  file: File
  /** Whole ones, rounded down: 100 means that the server has it all. */
  percent: number
  phase: 'queued' | 'sending' | 'waiting' | 'kept' | 'failed'
  problem: UploadProblem | null
}

type Options = { metadata: Record<string, string>; onDone: (id: string, file: File) => void }

/** Sends files one after the other; each can be cancelled, and tried again. */
export function useUploads({ metadata, onDone }: Options) {
  const [uploads, setUploads] = useState<readonly UploadOnItsWay[]>([])
  const running = useRef(new Map<number, RunningUpload>())
  const count = useRef(0)
  const latest = useRef({ metadata, onDone })
  useEffect(() => {
    latest.current = { metadata, onDone }
  })

  const change = useCallback(
    (key: number, facts: Partial<UploadOnItsWay>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...facts } : one))),
    [],
  )
  const remove = useCallback((key: number) => {
    running.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }, [])

  const next = uploads.some(({ phase }) => phase !== 'queued' && phase !== 'failed')
    ? undefined
    : uploads.find(({ phase }) => phase === 'queued')
  useEffect(() => {
    if (!next) return
    const { key, file } = next
    change(key, { phase: 'sending', percent: 0 })
    const upload = uploadFile({
      file,
      metadata: { ...latest.current.metadata, filename: file.name },
      onProgress: (sent, total) =>
        change(key, { phase: 'sending', percent: total === 0 ? 100 : Math.floor((sent / total) * 100) }),
      onSent: () => change(key, { phase: 'kept', percent: 100 }),
      onWaiting: () => change(key, { phase: 'waiting' }),
      onError: (problem) => change(key, { phase: 'failed', problem }),
      onDone: (id) => {
        remove(key)
        latest.current.onDone(id, file)
      },
    })
    running.current.set(key, upload)
  }, [next, change, remove])

  return {
    uploads,
    start(files: readonly File[]) {
      const added = files.map((file): UploadOnItsWay => {
        count.current += 1
        return { key: count.current, file, percent: 0, phase: 'queued', problem: null }
      })
      setUploads((all) => [...all, ...added])
    },
    /** Takes what was sent off the server again. @returns whether it had arrived already */
    async cancel(key: number): Promise<boolean> {
      const upload = running.current.get(key)
      remove(key)
      return (await upload?.abort()) === 'finished'
    },
    retry: (key: number) => change(key, { phase: 'queued', problem: null }),
    /** Those that run stop until their page comes back. */
    pause: useCallback(() => {
      for (const upload of running.current.values()) upload.pause()
    }, []),
  }
}
