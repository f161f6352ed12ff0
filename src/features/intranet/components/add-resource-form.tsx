import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { folderAddress } from '../folder-page.ts'
import { BilingualNames } from './bilingual-names.tsx'
import { DocumentFields } from './document-fields.tsx'
import { FormProblems, useErrorOf } from './form-problems.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { TypeChoice } from './type-choice.tsx'
import { UploadStatus } from './upload-status.tsx'
import { type AddForm, useAddForm } from './use-add-form.ts'

type AddResourceFormProps = AddForm & {
  /** Who is named as author when none is given. */
  ownName: string
  xsrfToken: string
}

const formId = 'add-resource'

/** Folders are posted as any form; documents travel by a resumable upload. Both end in the parent listing. */
export function AddResourceForm(props: AddResourceFormProps) {
  const { t } = useTranslation()
  const form = useAddForm(props)
  const { type, names, file, upload, isSending, isBusy } = form
  const errorOf = useErrorOf(form.problem)
  return (
    <Form id={formId} method="post" noValidate className="resource-form" onSubmit={form.submit}>
      <input type="hidden" name="_xsrf" value={props.xsrfToken} />
      <FormProblems problem={form.problem} formId={formId} />
      <TypeChoice type={type} onChange={form.setType} isLocked={isSending} />
      {type === 'file' && (
        <DocumentFields
          author={form.author}
          ownName={props.ownName}
          onAuthor={form.setAuthor}
          file={file}
          onFile={form.choose}
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
  )
}
