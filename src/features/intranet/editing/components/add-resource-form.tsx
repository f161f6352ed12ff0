import { lazy, Suspense } from 'react'
import { Form } from 'react-router'
import { saysItself, useChecks } from '#platform/http/use-checks.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { folderAddress } from '../../core/places.ts'
import { withLazyMessages } from '../../lazy-messages.ts'
import type { SameNameDialogProps } from '../../upload/components/same-names.tsx'
import type { DroppedThing } from '../../upload/components/use-file-drop.ts'
import type { useSameNameQuestion } from '../../upload/components/use-same-name-question.ts'
import { DocumentFields } from './document-fields.tsx'
import { BilingualNames, FormProblems, LeaveGuard, useErrorOf } from './form-parts.tsx'
import { type AddForm, useAddForm } from './use-add-form.ts'
import type { UploadState } from './use-upload.ts'
import '../../changing/components/kinds.css'
import type { ResourceType } from '../missing-fields.ts'

type AddResourceFormProps = AddForm & {
  language: Language
  xsrfToken: string
  /** More than one file was chosen, or a folder. */
  onSeveral: (things: readonly DroppedThing[]) => void
}

const SameNameDialog = lazy(() =>
  withLazyMessages(import('../../upload/components/same-names.tsx')).then(({ SameNameDialog }) => ({
    default: SameNameDialog,
  })),
)

const formId = 'add-resource'

/** Folders are posted as any form; documents travel by a resumable upload. Both end in the parent listing. */
export function AddResourceForm(props: AddResourceFormProps) {
  const { t } = useTranslation()
  const form = useAddForm(props)
  const { type, names, file, upload, isSending, isBusy } = form
  const errorOf = useErrorOf(form.problem)
  return (
    <>
      <Form
        id={formId}
        {...useChecks(type === 'folder' ? 'folder' : 'document', form.problem)}
        {...saysItself}
        className="resource-form"
        onSubmit={form.submit}
      >
        <input type="hidden" name="_xsrf" value={props.xsrfToken} />
        <FormProblems problem={form.problem} />
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
            errorOf={errorOf}
          />
        )}
        <BilingualNames names={names} onChange={form.setNames} errorOf={errorOf} isLocked={isSending} />
        <UploadStatus state={upload.state} name={file?.name ?? ''} />
        <div className="form-actions">
          <Button variant="primary" type="submit" isPending={isBusy}>
            {type === 'folder' ? t('intranet.add-folder') : t('intranet.add-document')}
          </Button>
          <ButtonLink to={folderAddress(props.place, props.parent)}>{t('intranet.cancel')}</ButtonLink>
        </div>
        <LeaveGuard isDirty={form.isDirty} uploading={form.uploading} onLeave={upload.cancel} />
      </Form>
      <SameNameQuestion sameName={form.sameName} language={props.language} />
    </>
  )
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
  const kinds = [
    { value: 'file', label: t('intranet.form.type-file') },
    { value: 'folder', label: t('intranet.form.type-folder') },
  ] as const
  return (
    <fieldset className="kinds-field">
      <legend className="field-label">{t('intranet.form.type')}</legend>
      <div className="kinds">
        {kinds.map(({ value, label }) => (
          <label key={value} className="kind">
            <input
              type="radio"
              name="type"
              value={value}
              checked={type === value}
              onChange={() => onChange(value)}
              disabled={isLocked && type !== value}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
