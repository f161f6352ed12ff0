import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate, useNavigation } from 'react-router'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { folderAddress, type Place } from '../folder-page.ts'
import { missingFields, type ResourceType, uploadRefusal } from '../missing-fields.ts'
import { nameFromFile } from '../resource-name.ts'
import { BilingualNames } from './bilingual-names.tsx'
import { DocumentFields } from './document-fields.tsx'
import { FormProblems, useErrorOf } from './form-problems.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { TypeChoice } from './type-choice.tsx'
import { UploadStatus } from './upload-status.tsx'
import { useUpload } from './use-upload.ts'

type AddResourceFormProps = {
  place: Place
  parent: string | null
  initialType: ResourceType
  /** Who is named as author when none is given. */
  ownName: string
  xsrfToken: string
  /** The server's answer to a refused folder. */
  refused: FormProblem | null
}

const formId = 'add-resource'

/** Folders are posted as any form; documents travel by a resumable upload. Both end in the parent listing. */
export function AddResourceForm({ place, parent, initialType, ownName, xsrfToken, refused }: AddResourceFormProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const isPosting = useNavigation().formMethod === 'POST'
  const [type, setType] = useState(initialType)
  const [names, setNames] = useState({ nameNL: refused?.values.nameNL ?? '', nameFR: refused?.values.nameFR ?? '' })
  const [author, setAuthor] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useProblem(refused)
  const [isDone, setDone] = useState(false)
  const upload = useUpload(place)
  const errorOf = useErrorOf(problem)
  const listing = folderAddress(place, parent)
  const isSending = upload.state !== null

  const choose = (chosen: File | null) => {
    setFile(chosen)
    if (!chosen) return
    const proposed = nameFromFile(chosen.name)
    setNames(({ nameNL, nameFR }) => ({ nameNL: nameNL || proposed, nameFR: nameFR || proposed }))
  }
  const arrived = () => {
    setDone(true)
    const name = i18n.language === 'fr' ? names.nameFR : names.nameNL
    showToast({ kind: 'success', text: t('success.intranet.document-added', { name }) })
  }
  // Only once the guard below knows that nothing can be lost any more.
  useEffect(() => {
    if (isDone) navigate(listing)
  }, [isDone, navigate, listing])
  const failed = (refusal: Message) => setProblem(uploadRefusal(refusal))
  const submit = (event: SubmitEvent) => {
    const fields = missingFields({ type, ...names, hasFile: file !== null })
    const isComplete = Object.keys(fields).length === 0
    if (type === 'file' || !isComplete || isSending || isPosting) event.preventDefault()
    if (isSending || isPosting) return
    setProblem(isComplete ? null : { fields, problem: null, values: {} })
    if (isComplete && type === 'file' && file)
      upload.start({ file, parent, author, ...names }, { onDone: arrived, onError: failed })
  }

  const isDirty = !isDone && !isPosting && (file !== null || [names.nameNL, names.nameFR, author].some(Boolean))
  return (
    <Form id={formId} method="post" noValidate className="resource-form" onSubmit={submit}>
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      <FormProblems problem={problem} formId={formId} />
      <TypeChoice type={type} onChange={setType} isLocked={isSending} />
      {type === 'file' && (
        <DocumentFields
          author={author}
          ownName={ownName}
          onAuthor={setAuthor}
          file={file}
          onFile={choose}
          upload={upload}
          errorOf={errorOf}
        />
      )}
      <BilingualNames names={names} onChange={setNames} errorOf={errorOf} isLocked={isSending} />
      <UploadStatus state={upload.state} name={file?.name ?? ''} />
      <div className="form-actions">
        <Button variant="primary" type="submit" isPending={isSending || isPosting}>
          {type === 'folder' ? t('intranet.add-folder') : t('intranet.add-document')}
        </Button>
        <ButtonLink to={listing} variant="secondary">
          {t('intranet.cancel')}
        </ButtonLink>
      </div>
      <LeaveGuard
        isDirty={isDirty}
        uploading={isSending && !isDone ? (file?.name ?? null) : null}
        onLeave={upload.cancel}
      />
    </Form>
  )
}

/** The newest word counts: what the browser found missing, or what the server refused. */
function useProblem(refused: FormProblem | null) {
  const [seen, setSeen] = useState(refused)
  const [problem, setProblem] = useState(refused)
  if (seen !== refused) {
    setSeen(refused)
    setProblem(refused)
  }
  return [problem, setProblem] as const
}
