import './pictures.css'
import { use, useEffect, useState } from 'react'
import { IllustrationButton } from '#platform/forms/illustrations/illustration-button.tsx'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { takenPictures } from '#platform/images/picture.ts'
import { type UploadOnItsWay, useUploads } from '#platform/uploads/use-uploads.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { LocalPicture } from '#ui/chosen-file.tsx'
import { TextField } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FormContext } from '#ui/form-context.ts'
import { useLocalizedFields } from '#ui/localized/localized-tools.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { type PicturePurpose, pictureAddress, pictureWidths, type ShownPicture } from '../picture-files.ts'

type Props = {
  /** Of the field that holds the id; without scripts `{name}.file` and `{name}.remove` come too (`pictureIn`). */
  name: string
  label: string
  purpose: PicturePurpose
  picture: ShownPicture | null
  help?: string
}

export function PictureField(props: Props) {
  return useIsHydrated() ? <SendingField {...props} /> : <PlainField {...props} />
}

/** What the page shows now: what is stored, or what just came and lies in the reader's own device too. */
type Shown = { id: string; stored: ShownPicture | null; file: File | null }

function SendingField({ name, label, purpose, picture, help }: Props) {
  const { t } = useTranslation()
  const error = use(FormContext).errors[name]
  const { touch } = useLocalizedFields()
  const [shown, setShown] = useState<Shown | null>(picture && { id: picture.id, stored: picture, file: null })
  const show = (next: Shown | null) => {
    setShown(next)
    touch()
  }
  const { uploads, start, cancel, retry, pause } = useUploads({
    metadata: { kind: 'page-picture', purpose },
    onDone: (id, file) => show({ id, stored: null, file }),
  })
  useEffect(() => pause, [pause])
  const [sent] = uploads
  return (
    <div className="picture-field">
      <input type="hidden" name={name} value={shown?.id ?? ''} />
      {shown ? (
        <>
          <p className="field-label">{label}</p>
          {shown.file ? <LocalPicture file={shown.file} /> : shown.stored && <Stored picture={shown.stored} />}
          <Button type="button" size="small" onClick={() => show(null)}>
            {t('pages.pictures.remove')}
          </Button>
        </>
      ) : sent ? (
        <Sending label={label} sent={sent} onCancel={() => void cancel(sent.key)} onRetry={() => retry(sent.key)} />
      ) : (
        <>
          <FileInput
            name={`${name}.file`}
            label={label}
            help={help ?? t('pages.pictures.help')}
            chooseLabel={t('pages.pictures.choose')}
            removeLabel={t('pages.pictures.remove')}
            accept={takenPictures}
            file={null}
            {...(error && { error })}
            onChange={(file) => file && start([file])}
          />
          {purpose === 'slide' && <IllustrationButton onDrawn={(file) => start([file])} />}
        </>
      )}
    </div>
  )
}

type SendingProps = { label: string; sent: UploadOnItsWay; onCancel: () => void; onRetry: () => void }

function Sending({ label, sent: { file, percent, phase, problem }, onCancel, onRetry }: SendingProps) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <p className="field-label">{label}</p>
      <div className="picture-sending" data-failed={phase === 'failed' || undefined}>
        <LocalPicture file={file} />
        <span className="picture-name">{file.name}</span>
        <IconButton icon="close" label={t('pages.pictures.cancel', { name: file.name })} onClick={onCancel} />
        {phase === 'failed' ? (
          <div className="picture-failure" role="alert">
            <p>{problem && translateMessage(i18n, problem)}</p>
            <Button type="button" size="small" needsServer onClick={onRetry}>
              {t('pages.pictures.retry')}
            </Button>
          </div>
        ) : (
          <div className="picture-progress">
            <ProgressBar label={file.name} value={percent} />
            <p role="status">{t(`pages.pictures.phase.${phase === 'queued' ? 'sending' : phase}`)}</p>
          </div>
        )}
      </div>
    </>
  )
}

/** Without scripts the picture travels with its form. */
function PlainField({ name, label, picture, help }: Props) {
  const { t } = useTranslation()
  const error = use(FormContext).errors[name]
  return (
    <div className="picture-field">
      <input type="hidden" name={name} value={picture?.id ?? ''} />
      {picture && (
        <>
          <Stored picture={picture} />
          <label className="picture-remove">
            <input type="checkbox" name={`${name}.remove`} value="yes" /> {t('pages.pictures.remove')}
          </label>
        </>
      )}
      <TextField
        type="file"
        name={`${name}.file`}
        accept={takenPictures}
        label={label}
        help={help ?? t('pages.pictures.help')}
        {...(error && { error })}
      />
    </div>
  )
}

function Stored({ picture }: { picture: ShownPicture }) {
  const { t } = useTranslation()
  const width = pictureWidths(picture).find((step) => step >= 480) ?? pictureWidths(picture).at(-1) ?? picture.width
  return (
    <img
      className="picture-preview"
      src={pictureAddress(picture.id, { width, format: 'webp' })}
      width={picture.width}
      height={picture.height}
      alt={t('pages.pictures.present')}
    />
  )
}
