import { useEffect } from 'react'
import { fileFacts } from '#platform/files/file-facts.ts'
import { Form } from '#platform/forms/form.tsx'
import { saysItself } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { showToast } from '#ui/toast.tsx'
import { Kinds } from '../../changing/components/kinds.tsx'
import { folderAddress } from '../../core/places.ts'
import { type DroppedThing, thingsIn } from '../../upload/components/use-file-drop.ts'
import { limitsOf } from '../../upload/upload-rules.ts'
import { AuthorField, BilingualNames } from './form-parts.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type AddForm, type AddFormOptions, useAddForm } from './use-add-form.ts'

/** `onSeveral`: more than one file was chosen, or a folder. */
type AddResourceFormProps = AddFormOptions & { onSeveral: (things: readonly DroppedThing[]) => void }

const SameNameDialog = lazyScreen(async () => (await import('../../upload/components/same-names.tsx')).SameNameDialog)

/** Folders are posted as any form; documents travel by a resumable upload. Both end in the parent listing. */
export function AddResourceForm(props: AddResourceFormProps) {
  const { t, i18n } = useTranslation()
  const form = useAddForm(props)
  const { type, names, upload, sameName, isSending, isBusy } = form
  const missing = form.problem?.fields.file
  // The area for a file may lie above what is in sight.
  useEffect(() => {
    if (missing) showToast({ kind: 'error', text: translateMessage(i18n, missing) })
  }, [missing, i18n])
  return (
    <>
      <Form
        id="add-resource"
        checks={type === 'folder' ? 'folder' : 'document'}
        refused={form.problem}
        {...saysItself}
        className="resource-form"
        onSubmit={form.submit}
      >
        <TypeChoice form={form} />
        {type === 'file' && <DocumentFields form={form} onSeveral={props.onSeveral} />}
        <BilingualNames names={names} onChange={form.setNames} isLocked={isSending} />
        <UploadStatus form={form} />
        <div className="form-actions">
          <Button variant="primary" type="submit" isPending={isBusy}>
            {type === 'folder' ? t('intranet.add-folder') : t('intranet.add-document')}
          </Button>
          <ButtonLink to={folderAddress(props.place, props.target.id)}>{t('intranet.cancel')}</ButtonLink>
        </div>
        <LeaveGuard isDirty={form.isDirty} uploading={form.uploading} onLeave={upload.cancel} />
      </Form>
      {sameName.question && (
        <SameNameDialog
          taken={sameName.question}
          onChoose={sameName.choose}
          onCancel={sameName.cancel}
          onClose={sameName.cancel}
        />
      )}
    </>
  )
}

function UploadStatus({ form: { upload, file } }: { form: AddForm }) {
  const { t } = useTranslation()
  const { phase, percent = 0 } = upload.state ?? {}
  const started =
    percent >= 100 ? t('intranet.upload.storing') : t('intranet.upload.started', { name: file?.name ?? '' })
  return (
    <p role="status" className="upload-state" data-waiting={phase === 'waiting' || undefined}>
      {phase === 'waiting' && <Icon name="warning" />}
      {phase && (phase === 'waiting' ? t('intranet.upload.waiting') : started)}
    </p>
  )
}

function TypeChoice({ form: { type, setType, isSending } }: { form: AddForm }) {
  const { t } = useTranslation()
  const choices = [
    { value: 'file', label: t('intranet.form.type-file') },
    { value: 'folder', label: t('intranet.form.type-folder') },
  ] as const
  return (
    <fieldset className="kinds-field">
      <legend className="field-label">{t('intranet.form.type')}</legend>
      <Kinds name="type" choices={choices} chosen={type} onChoose={setType} isLocked={isSending} />
    </fieldset>
  )
}

function DocumentFields({ form, onSeveral }: { form: AddForm } & Pick<AddResourceFormProps, 'onSeveral'>) {
  const { author, setAuthor, file, rules, upload } = form
  const problem = form.problem?.fields.file
  const { t, i18n, language } = useTranslation()
  const choose = (chosen: File | null) => {
    if (upload.state) upload.cancel()
    form.choose(chosen)
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
        facts={file ? fileFacts(file, language) : undefined}
        onChange={choose}
        onSeveral={(chosen) => onSeveral(chosen instanceof DataTransfer ? thingsIn(chosen) : chosen)}
        progress={upload.state?.percent ?? null}
        error={problem && translateMessage(i18n, problem)}
      />
      {file === null && <FolderChoice onChoose={onSeveral} />}
      <AuthorField author={author} onChange={setAuthor} placeholder={rules.author} isLocked={upload.state !== null} />
    </>
  )
}

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
