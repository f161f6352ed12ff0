import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import type { useUpload } from './use-upload.ts'

type DocumentFieldsProps = {
  author: string
  ownName: string
  onAuthor: (author: string) => void
  file: File | null
  onFile: (file: File | null) => void
  upload: ReturnType<typeof useUpload>
  errorOf: (field: string) => string | undefined
}

/** What only a document has: the file itself and its author. Taking the file away also stops its upload. */
export function DocumentFields({ author, ownName, onAuthor, file, onFile, upload, errorOf }: DocumentFieldsProps) {
  const { t } = useTranslation()
  const choose = (chosen: File | null) => {
    if (upload.state) upload.cancel()
    onFile(chosen)
  }
  return (
    <>
      <noscript>
        <p className="text-body">{t('intranet.form.needs-scripts')}</p>
      </noscript>
      <FileInput
        label={t('intranet.form.file')}
        name="file"
        help={t('intranet.form.file-help')}
        chooseLabel={t('intranet.form.choose-file')}
        removeLabel={upload.state ? t('intranet.upload.cancel') : t('intranet.form.remove-file')}
        file={file}
        onChange={choose}
        progress={upload.state?.percent ?? null}
        error={errorOf('file')}
      />
      <TextField
        label={t('intranet.form.author')}
        optionalLabel={t('intranet.form.optional')}
        name="author"
        help={t('intranet.form.author-help')}
        autoComplete="off"
        placeholder={ownName}
        value={author}
        onChange={({ target }) => onAuthor(target.value)}
        error={errorOf('author')}
        readOnly={upload.state !== null}
      />
    </>
  )
}
