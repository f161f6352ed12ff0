import { lazy, Suspense, useEffect } from 'react'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { saysItself } from '#platform/http/use-checks.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'
import { Kinds } from '../../changing/components/kinds.tsx'
import { folderAddress } from '../../core/places.ts'
import type { SameNameDialogProps } from '../../upload/components/same-names.tsx'
import type { DroppedThing } from '../../upload/components/use-file-drop.ts'
import type { useSameNameQuestion } from '../../upload/components/use-same-name-question.ts'
import { DocumentFields } from './document-fields.tsx'
import { BilingualNames, LeaveGuard } from './form-parts.tsx'
import { type AddForm, type ResourceType, useAddForm } from './use-add-form.ts'
import type { UploadState } from './use-upload.ts'

type AddResourceFormProps = AddForm & {
  language: Language
  /** More than one file was chosen, or a folder. */
  onSeveral: (things: readonly DroppedThing[]) => void
}

const SameNameDialog = lazy(() =>
  import('../../upload/components/same-names.tsx').then(({ SameNameDialog }) => ({
    default: SameNameDialog,
  })),
)

const formId = 'add-resource'

/** Folders are posted as any form; documents travel by a resumable upload. Both end in the parent listing. */
export function AddResourceForm(props: AddResourceFormProps) {
  const { t } = useTranslation()
  const form = useAddForm(props)
  const { type, names, file, upload, isSending, isBusy } = form
  useMissingFileTold(form.problem)
  return (
    <>
      <Form
        id={formId}
        checks={type === 'folder' ? 'folder' : 'document'}
        refused={form.problem}
        {...saysItself}
        className="resource-form"
        onSubmit={form.submit}
      >
        <TypeChoice type={type} onChange={form.setType} isLocked={isSending} />
        {type === 'file' && (
          <DocumentFields
            author={form.author}
            rules={props.rules}
            onAuthor={form.setAuthor}
            file={file}
            onFile={form.choose}
            onSeveral={props.onSeveral}
            upload={upload}
            problem={form.problem?.fields.file}
          />
        )}
        <BilingualNames names={names} onChange={form.setNames} isLocked={isSending} />
        <UploadStatus state={upload.state} name={file?.name ?? ''} />
        <div className="form-actions">
          <Button variant="primary" type="submit" isPending={isBusy}>
            {type === 'folder' ? t('intranet.add-folder') : t('intranet.add-document')}
          </Button>
          <ButtonLink to={folderAddress(props.place, props.target.id)}>{t('intranet.cancel')}</ButtonLink>
        </div>
        <LeaveGuard isDirty={form.isDirty} uploading={form.uploading} onLeave={upload.cancel} />
      </Form>
      <SameNameQuestion sameName={form.sameName} language={props.language} />
    </>
  )
}

/** The area for a file may lie above what is in sight. */
function useMissingFileTold(problem: FormProblem | null): void {
  const { i18n } = useTranslation()
  const missing = problem?.fields.file
  useEffect(() => {
    if (missing) showToast({ kind: 'error', text: translateMessage(i18n, missing) })
  }, [missing, i18n])
}

type SameNameQuestionProps = Pick<SameNameDialogProps, 'language'> & {
  sameName: ReturnType<typeof useSameNameQuestion>
}

function SameNameQuestion({ sameName: { question, choose, cancel }, language }: SameNameQuestionProps) {
  if (!question) return null
  return (
    <Suspense>
      <SameNameDialog taken={question} language={language} onChoose={choose} onCancel={cancel} />
    </Suspense>
  )
}

/** Says that the upload began, waits for a connection, or is being kept; never each percent. */
function UploadStatus({ state, name }: { state: UploadState | null; name: string }) {
  const { t } = useTranslation()
  const isWaiting = state?.phase === 'waiting'
  return (
    <p role="status" className="upload-state" data-waiting={isWaiting || undefined}>
      {isWaiting && <Icon name="warning" />}
      {state && textOf(state)}
    </p>
  )

  function textOf({ phase, percent }: UploadState): string {
    if (phase === 'waiting') return t('intranet.upload.waiting')
    return percent >= 100 ? t('intranet.upload.storing') : t('intranet.upload.started', { name })
  }
}

type TypeChoiceProps = { type: ResourceType; onChange: (type: ResourceType) => void; isLocked: boolean }

/** File or folder: chosen when adding, fixed afterwards. */
function TypeChoice({ type, onChange, isLocked }: TypeChoiceProps) {
  const { t } = useTranslation()
  const choices = [
    { value: 'file', label: t('intranet.form.type-file') },
    { value: 'folder', label: t('intranet.form.type-folder') },
  ] as const
  return (
    <fieldset className="kinds-field">
      <legend className="field-label">{t('intranet.form.type')}</legend>
      <Kinds name="type" choices={choices} chosen={type} onChoose={onChange} isLocked={isLocked} />
    </fieldset>
  )
}
