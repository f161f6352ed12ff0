import { startTransition, useRef, useState } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import { fileFacts } from '#platform/files/file-facts.ts'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { type UploadOnItsWay, useUploads } from '#platform/uploads/use-uploads.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { isPicture, LocalPicture } from '#ui/chosen-file.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** Why a change of cover or documents was not kept. @param onAgain sends it once more, where nobody decided about it */
export function MediaRefusal({ message, onAgain }: { message: Message; onAgain: (() => void) | null }) {
  const { t, i18n } = useTranslation()
  return (
    <Banner kind="error">
      <p>{translateMessage(i18n, message)}</p>
      {onAgain && (
        <Button type="button" size="small" needsServer className="media-again" onClick={onAgain}>
          {t('articles.media.retry')}
        </Button>
      )}
    </Banner>
  )
}

type UploadRowProps = { upload: UploadOnItsWay; of: ReturnType<typeof useMediaUpload> }

export function UploadRow({ upload: { key, file, percent, phase, problem }, of }: UploadRowProps) {
  const { t, i18n, language } = useTranslation()
  const extension = /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1]?.toLowerCase() ?? null
  return (
    <div className="media-upload" data-failed={phase === 'failed' || undefined}>
      {isPicture(file) ? <LocalPicture file={file} /> : <FileIcon family={fileFamily(extension)} />}
      <span className="media-upload-name">
        {file.name}
        <span className="media-upload-facts">{fileFacts(file, language)}</span>
      </span>
      <IconButton
        icon="close"
        label={t('articles.media.cancel-one', { name: file.name })}
        onClick={() => void of.cancel(key)}
      />
      {phase === 'failed' ? (
        <div className="media-upload-failure" role="alert">
          <p>{problem && translateMessage(i18n, problem)}</p>
          <Button type="button" size="small" needsServer onClick={() => of.retry(key)}>
            {t('articles.media.retry')}
          </Button>
        </div>
      ) : (
        <div className="media-upload-progress">
          <ProgressBar label={file.name} value={percent} />
          <p role="status">{t(`articles.media.phase.${phase}`)}</p>
        </div>
      )}
    </div>
  )
}

/** Changes the draft's cover or documents; the page then asks its loaders again. */
export function useMediaChange(articleId: string, what: 'cover' | 'documents') {
  const fetcher = useFetcher<{ version: number } | FormProblem | undefined>({ key: `article-${articleId}-${what}` })
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
    const go = () =>
      submit(fields, { method: 'post', action: href(`/administration/articles/:id/${what}`, { id: articleId }) })
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

export function useMediaUpload(kind: 'article-cover' | 'article-document', articleId: string) {
  const { revalidate } = useRevalidator()
  const uploads = useUploads({ metadata: { kind, article: articleId }, onDone: () => void revalidate() })
  return {
    ...uploads,
    async cancel(key: number) {
      if (await uploads.cancel(key)) await revalidate()
    },
  }
}
