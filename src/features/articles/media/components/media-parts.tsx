import { fileFacts } from '#platform/files/file-facts.ts'
import type { Message } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { fileFamily } from '#ui/file-family.ts'
import { FileIcon } from '#ui/file-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isPicture, LocalPicture } from '#ui/local-picture.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { MediaUpload } from './use-media.ts'

type MediaTroubleProps = {
  message: Message
  /** Sends it once more, where nobody decided about it. */
  onAgain: (() => void) | null
}

/** Why a change of cover or documents was not kept, and the way on. */
export function MediaTrouble({ message, onAgain }: MediaTroubleProps) {
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

type UploadRowProps = {
  upload: MediaUpload
  onCancel: (key: number) => void
  onRetry: (key: number) => void
}

/** One file on its way: what it is, how far it is, and how to stop it or to try again. */
export function UploadRow({ upload: { key, file, percent, phase, problem }, onCancel, onRetry }: UploadRowProps) {
  const { t, i18n } = useTranslation()
  const extension = /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1]?.toLowerCase() ?? null
  return (
    <div className="media-upload" data-failed={phase === 'failed' || undefined}>
      {isPicture(file) ? <LocalPicture file={file} /> : <FileIcon family={fileFamily(extension)} />}
      <span className="media-upload-name">
        {file.name}
        <span className="media-upload-facts">{fileFacts(file, i18n.language as Language)}</span>
      </span>
      <IconButton
        icon="close"
        label={t('articles.media.cancel-one', { name: file.name })}
        onClick={() => onCancel(key)}
      />
      {phase === 'failed' ? (
        <div className="media-upload-trouble" role="alert">
          <p>{problem && translateMessage(i18n, problem)}</p>
          <Button type="button" size="small" needsServer onClick={() => onRetry(key)}>
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
