import { fileFacts } from '#platform/files/file-facts.ts'
import type { Message } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { type DroppedThing, thingsIn } from '../../upload/components/use-file-drop.ts'
import { limitsOf, type UploadRules } from '../../upload/upload-rules.ts'
import { AuthorField } from './form-parts.tsx'
import type { useUpload } from './use-upload.ts'

type DocumentFieldsProps = {
  author: string
  rules: UploadRules
  onAuthor: (author: string) => void
  file: File | null
  onFile: (file: File | null) => void
  onSeveral: (things: readonly DroppedThing[]) => void
  upload: ReturnType<typeof useUpload>
  /** What is wrong with the file. */
  problem: Message | undefined
}

/** What only a document has: the file itself and its author. Taking the file away also stops its upload. */
export function DocumentFields(props: DocumentFieldsProps) {
  const { author, rules, onAuthor, file, onFile, onSeveral, upload, problem } = props
  const { t, i18n } = useTranslation()
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
        help={`${t('intranet.upload.limits', limitsOf(rules))} ${t('intranet.form.file-help')}`}
        chooseLabel={t('intranet.upload.choose-files')}
        removeLabel={upload.state ? t('intranet.upload.cancel') : t('intranet.form.remove-file')}
        file={file}
        facts={file ? fileFacts(file, i18n.language as Language) : undefined}
        onChange={choose}
        onSeveral={(chosen) => onSeveral(chosen instanceof DataTransfer ? thingsIn(chosen) : chosen)}
        progress={upload.state?.percent ?? null}
        error={problem && translateMessage(i18n, problem)}
      />
      {file === null && <FolderChoice onChoose={onSeveral} />}
      <AuthorField author={author} onChange={onAuthor} placeholder={rules.author} isLocked={upload.state !== null} />
    </>
  )
}

/** A whole folder with what is in it, by the browser's own dialog. */
function FolderChoice({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { t } = useTranslation()
  const choose = () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.webkitdirectory = true
    input.addEventListener('change', () => input.files && input.files.length > 0 && onChoose([...input.files]))
    input.click()
  }
  return (
    <div className="needs-scripts -mt-4 -ml-4">
      <Button type="button" variant="quiet" onClick={choose}>
        <Icon name="folder" />
        {t('intranet.upload.choose-folder')}
      </Button>
    </div>
  )
}
