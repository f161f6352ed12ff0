import { useRevalidator } from 'react-router'
import { fileFacts } from '#platform/files/file-facts.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { type UploadOnItsWay, useUploads } from '#platform/uploads/use-uploads.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { isPicture, LocalPicture } from '#ui/chosen-file.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

type UploadTools = Pick<ReturnType<typeof useMediaUpload>, 'retry'> & { cancel: (key: number) => unknown }
type UploadRowProps = { upload: UploadOnItsWay; of: UploadTools }

export function UploadRow({ upload: { key, file, percent, phase, problem }, of }: UploadRowProps) {
  const { t, i18n, language } = useTranslation()
  const extension = /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1]?.toLowerCase() ?? null
  const icon = <FileIcon family={fileFamily(extension)} />
  return (
    <div className="media-upload" data-failed={phase === 'failed' || undefined}>
      {isPicture(file) ? <LocalPicture file={file} fallback={icon} /> : icon}
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

type Arrival = (id: string, file: File) => void

export function useMediaUpload(kind: 'article-cover' | 'article-document', articleId: string, onArrived?: Arrival) {
  const { revalidate } = useRevalidator()
  const onDone = (id: string, file: File) => {
    onArrived?.(id, file)
    void revalidate()
  }
  const uploads = useUploads({ metadata: { kind, article: articleId }, onDone })
  return {
    ...uploads,
    async cancel(key: number) {
      if (await uploads.cancel(key)) await revalidate()
    },
  }
}
