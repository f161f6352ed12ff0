import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { UploadProblem } from '#platform/uploads/upload-answer.ts'
import { type RunningUpload, uploadFile } from '#platform/uploads/upload-file.ts'

type Answer = { version: number } | FormProblem | undefined

/** Changes the draft's cover or documents; the page then asks its loaders again. */
export function useMediaChange(articleId: string, what: 'cover' | 'documents') {
  const fetcher = useFetcher<Answer>({ key: `article-${articleId}-${what}` })
  const { data, submit } = fetcher
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const sent = useRef<Record<string, string> | null>(null)
  const [underWay, setUnderWay] = useState(0)
  /** From the moment something is sent until what it changed is on the page. */
  const isBusy = underWay > 0 || fetcher.state !== 'idle'
  const refused = data && 'fields' in data ? data : null
  /** One after the other: sent at once, one would cut the other off. */
  const send = (fields: Record<string, string>): Promise<unknown> => {
    sent.current = fields
    setUnderWay((count) => count + 1)
    const go = () => submit(fields, { method: 'post', action: `/administration/articles/${articleId}/${what}` })
    // With the router's own changes, which are transitions: never before them.
    const done = () => startTransition(() => setUnderWay((count) => count - 1))
    last.current = last.current.then(go, go).then(done, done)
    return last.current
  }
  const canSendAgain = refused?.isUnanswered === true && !isBusy
  return {
    isBusy,
    refused,
    send,
    /** Nobody decided about the last change: it is sent once more. Null where there is none. */
    sendAgain: canSendAgain ? () => void (sent.current && send(sent.current)) : null,
  }
}

/** One file on its way to an article. `waiting`: the line is cut; it goes on by itself. `kept`: all sent, being stored. */
export type MediaUpload = {
  key: number
  file: File
  /** 0 to 100. */
  percent: number
  phase: 'queued' | 'sending' | 'waiting' | 'kept' | 'failed'
  problem: UploadProblem | null
}

type Options = { kind: 'article-cover' | 'article-document'; articleId: string; onDone: () => void }

/** Sends files to the draft of an article, one after the other; each can be cancelled, and tried again. */
export function useMediaUpload({ kind, articleId, onDone }: Options) {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([])
  const running = useRef(new Map<number, RunningUpload>())
  const count = useRef(0)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  const change = useCallback(
    (key: number, facts: Partial<MediaUpload>) =>
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
      metadata: { kind, article: articleId, filename: file.name },
      onProgress: (sent, total) => change(key, { phase: 'sending', percent: percentOf(sent, total) }),
      onSent: () => change(key, { phase: 'kept', percent: 100 }),
      onWaiting: () => change(key, { phase: 'waiting' }),
      onError: (problem) => change(key, { phase: 'failed', problem }),
      onDone: () => {
        remove(key)
        done.current()
      },
    })
    running.current.set(key, upload)
  }, [next, kind, articleId, change, remove])

  return {
    uploads,
    start(files: readonly File[]) {
      const added = files.map((file): MediaUpload => {
        count.current += 1
        return { key: count.current, file, percent: 0, phase: 'queued', problem: null }
      })
      setUploads((all) => [...all, ...added])
    },
    /** Takes what was sent off the server again. */
    cancel(key: number) {
      const upload = running.current.get(key)
      remove(key)
      void upload?.abort().then((removal) => removal === 'finished' && done.current())
    },
    retry: (key: number) => change(key, { phase: 'queued', problem: null }),
  }
}

/** Whole percents, rounded down: 100 means that the server has it all. */
const percentOf = (sent: number, total: number): number => (total === 0 ? 100 : Math.floor((sent / total) * 100))
