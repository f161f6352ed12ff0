import { type SubmitEvent, useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Target } from '../../changing/components/use-changes.ts'
import { folderAddress, type Place } from '../../core/places.ts'
import { nameFromFile } from '../../core/resource-name.ts'
import { useSameNameQuestion } from '../../upload/components/use-same-name-question.ts'
import { refusalOf, type UploadRules } from '../../upload/upload-rules.ts'
import { useUpload } from './use-upload.ts'

export type AddForm = {
  place: Place
  /** Where it goes. */
  target: Target
  initialType: ResourceType
  rules: UploadRules
  /** The server's answer to a refused folder. */
  refused: FormProblem | null
}

/** What was filled in on the add page, what is wrong with it, and how it is sent. */
export function useAddForm({ place, target, initialType, rules, refused }: AddForm) {
  const { id: parent, name: folder } = target
  const isPosting = useNavigation().formMethod === 'POST'
  const [type, setType] = useState(initialType)
  const [author, setAuthor] = useState('')
  const { names, setNames, file, choose: take } = useNamedFile(refused)
  const [problem, setProblem] = useProblem(refused)
  const choose = (chosen: File | null) => {
    take(chosen)
    setProblem(ofChosen(problem, chosen, chosen && refusalOf(chosen, rules)))
  }
  const upload = useUpload(place)
  const { isDone, arrive } = useArrivedDocument(folderAddress(place, parent), names)
  const sameName = useSameNameQuestion(place, parent)
  const isSending = upload.state !== null
  const isBusy = isSending || isPosting || sameName.isAsking

  const submit = (event: SubmitEvent) => {
    const fields = missingFields({ type, ...names, hasFile: file !== null })
    const refusal = type === 'file' && file ? refusalOf(file, rules) : null
    if (refusal) fields.file = refusal
    const isComplete = Object.keys(fields).length === 0
    if (type === 'file' || !isComplete || isBusy) event.preventDefault()
    if (isBusy) return
    setProblem(isComplete ? null : { fields, problem: null, values: {} })
    if (!isComplete || type === 'folder' || !file) return
    const onError: Parameters<typeof upload.start>[1]['onError'] = (refusal) => setProblem(uploadRefusal(refusal))
    void sameName.ask({ file, author, ...names }, ({ nameNL, nameFR, author, replaces }) =>
      upload.start({ file, parent, folder, nameNL, nameFR, author, replaces }, { onDone: arrive, onError }),
    )
  }

  const isFilledIn = file !== null || [names.nameNL, names.nameFR, author].some(Boolean)
  const isDirty = isFilledIn && !isDone && !isPosting
  const uploading = isSending && !isDone ? (file?.name ?? null) : null
  const filledIn = { type, setType, author, setAuthor, names, setNames, file, choose }
  return { ...filledIn, problem, upload, sameName, submit, isSending, isBusy, isDirty, uploading }
}

/** The names, which a chosen file fills in where they are still empty. */
function useNamedFile(refused: FormProblem | null) {
  const [names, setNames] = useState({ nameNL: refused?.values.nameNL ?? '', nameFR: refused?.values.nameFR ?? '' })
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    if (!chosen) return
    const proposed = nameFromFile(chosen.name)
    setNames(({ nameNL, nameFR }) => ({ nameNL: nameNL || proposed, nameFR: nameFR || proposed }))
  }
  return { names, setNames, file, choose }
}

/**
 * What would be refused is said as soon as it is chosen. A chosen file makes good what was said of the one before and of the
 * names, which it fills in. The rest stays said.
 */
function ofChosen(problem: FormProblem | null, chosen: File | null, refusal: Message | null): FormProblem | null {
  const { file: _, nameNL, nameFR, ...others } = problem?.fields ?? {}
  const ofNames = chosen ? {} : { ...(nameNL && { nameNL }), ...(nameFR && { nameFR }) }
  const fields = { ...(refusal && { file: refusal }), ...ofNames, ...others }
  return Object.keys(fields).length > 0 ? { problem: null, values: {}, ...problem, fields } : null
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

/** Once the server has the whole document: back to the listing, with the news in a toast. */
function useArrivedDocument(listing: string, names: { nameNL: string; nameFR: string }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  // Only in an effect: by then the guard of the page knows that nothing can be lost any more.
  useEffect(() => {
    if (isDone) navigate(listing)
  }, [isDone, navigate, listing])
  const arrive = () => {
    const name = i18n.language === 'fr' ? names.nameFR : names.nameNL
    showToast({ kind: 'success', text: t('success.intranet.document-added', { name }) })
    setDone(true)
  }
  return { isDone, arrive }
}

export type ResourceType = 'file' | 'folder'

type FilledIn = { type: ResourceType; nameNL: string; nameFR: string; hasFile: boolean }

/**
 * What is still missing, each with its own message, in the order of the form. Told before
 * anything is sent; the server asks again.
 */
export function missingFields({ type, nameNL, nameFR, hasFile }: FilledIn): FormProblem['fields'] {
  const kind = type === 'folder' ? 'folder' : 'document'
  const fields: FormProblem['fields'] = {}
  if (type === 'file' && !hasFile) fields.file = { key: 'error.intranet.no-file' }
  if (nameNL.trim() === '') fields.nameNL = { key: `error.intranet.no-${kind}-name-nl` }
  if (nameFR.trim() === '') fields.nameFR = { key: `error.intranet.no-${kind}-name-fr` }
  return fields
}

const fieldsOfProblems: Record<string, string> = {
  'error.intranet.no-document-name-nl': 'nameNL',
  'error.intranet.no-document-name-fr': 'nameFR',
  'error.intranet.no-file': 'file',
  'error.intranet.file-too-large': 'file',
  'error.intranet.program-file-refused': 'file',
  'error.storage/no-file-provided': 'file',
}

/** Puts what the server said about an upload beside its field, else above the whole form. */
export function uploadRefusal(problem: Message): FormProblem {
  const field = fieldsOfProblems[problem.key]
  return field ? { fields: { [field]: problem }, problem: null, values: {} } : { fields: {}, problem, values: {} }
}
