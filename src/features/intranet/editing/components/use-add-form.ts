import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { UploadProblem } from '#platform/uploads/upload-answer.ts'
import { type RunningUpload, uploadFile } from '#platform/uploads/upload-file.ts'
import { showToast } from '#ui/toast.tsx'
import type { Target } from '../../changing/components/use-changes.ts'
import { folderAddress, type Place } from '../../core/places.ts'
import { type BilingualName, nameFieldOf, nameFromFile } from '../../core/resource.ts'
import type { ReviewRow } from '../../upload/review.ts'
import { keepUploads } from '../../upload/stored-uploads.ts'
import { announced, type StoredUpload } from '../../upload/upload-job.ts'
import { findSameNames, namesOf, type SameNameChoice, type TakenName, typedIn } from '../../upload/upload-plan.ts'
import { refusalOf, type UploadRules } from '../../upload/upload-rules.ts'

export type AddFormOptions = {
  place: Place
  target: Target
  initialType: ResourceType
  rules: UploadRules
  refused: FormProblem | null
}

export type AddForm = ReturnType<typeof useAddForm>

export function useAddForm({ place, target, initialType, rules, refused }: AddFormOptions) {
  const isPosting = useNavigation().formMethod === 'POST'
  const [type, setType] = useState(initialType)
  const [author, setAuthor] = useState('')
  const { names, setNames, file, choose: take } = useNamedFile(refused)
  const [problem, setProblem] = useProblem(refused)
  const choose = (chosen: File | null) => {
    take(chosen)
    setProblem(ofChosen(problem, chosen, chosen && refusalOf(chosen, rules)))
  }
  const upload = useUpload(place, target)
  const { t, language } = useTranslation()
  const [isDone, leave] = useLeaving(folderAddress(place, target.id))
  const arrive = () => {
    showToast({ kind: 'success', text: t('success.intranet.document-added', { name: names[nameFieldOf[language]] }) })
    leave()
  }
  const sameName = useSameNameQuestion(place, target.id)
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
    const refuse = (refusal: UploadProblem) => setProblem(uploadRefusal(refusal))
    void sameName.ask({ file, author, ...names }, (document) => upload.start({ ...document, file }, arrive, refuse))
  }

  const isFilledIn = file !== null || [names.nameNL, names.nameFR, author].some(Boolean)
  const isDirty = isFilledIn && !isDone && !isPosting
  const uploading = isSending && !isDone ? (file?.name ?? null) : null
  const filledIn = { type, setType, author, setAuthor, names, setNames, file, choose }
  return { ...filledIn, rules, problem, upload, sameName, submit, isSending, isBusy, isDirty, uploading }
}

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

/** A chosen file makes good what was said of the one before and of the names, which it fills in. The rest stays said. */
function ofChosen(problem: FormProblem | null, chosen: File | null, refusal: Message | null): FormProblem | null {
  const { file: _, nameNL, nameFR, ...others } = problem?.fields ?? {}
  const ofNames = chosen ? {} : { ...(nameNL && { nameNL }), ...(nameFR && { nameFR }) }
  const fields = { ...(refusal && { file: refusal }), ...ofNames, ...others }
  return Object.keys(fields).length > 0 ? { problem: null, values: {}, ...problem, fields } : null
}

/** The newest word counts: what the browser found missing, or what the server refused. */
function useProblem(refused: FormProblem | null) {
  const [latest, setLatest] = useState({ refused, problem: refused })
  if (latest.refused !== refused) setLatest({ refused, problem: refused })
  const setProblem = (problem: FormProblem | null) => setLatest((now) => ({ ...now, problem }))
  return [latest.problem, setProblem] as const
}

/** Leaves for an address in an effect: by then the guard of the page knows that nothing can be lost any more. */
export function useLeaving(address: string) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (isLeaving) navigate(address)
  }, [isLeaving, navigate, address])
  return [isLeaving, () => setLeaving(true)] as const
}

export type ResourceType = 'file' | 'folder'

type FilledIn = BilingualName & { type: ResourceType; hasFile: boolean }

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

type UploadState = { phase: 'sending' | 'waiting'; percent: number }

type NewDocument = BilingualName & { file: File; author: string; replaces?: string }

function useUpload({ collection }: Place, { id: parent, name: folder }: Target) {
  const [state, setState] = useState<UploadState | null>(null)
  const running = useRef<RunningUpload | null>(null)

  const start = (document: NewDocument, onDone: () => void, onError: (problem: UploadProblem) => void) => {
    const { file, nameNL, nameFR, author, replaces } = document
    const { name, size, lastModified } = file
    const replacing = replaces && { replaces }
    const metadata = { kind: 'intranet', collection, nameNL, nameFR, author, filename: name, ...replacing }
    setState({ phase: 'sending', percent: 0 })
    keepInCaseOfReload({
      name,
      size,
      lastModified,
      folder,
      parent,
      metadata,
      isFolder: false,
      problem: null,
      key: `${collection}:${parent ?? ''}:${name}:${size}:${lastModified}`,
      destination: { collection, target: parent, path: [] },
    })
    running.current = uploadFile({
      file,
      metadata: announced(metadata, parent),
      onProgress: (sent, total) => setState({ phase: 'sending', percent: percentOf(sent, total) }),
      onWaiting: () => setState((now) => now && { ...now, phase: 'waiting' }),
      onError: (problem) => {
        // After a new sign-in it can go on; what was refused cannot.
        if (!isSignedOut(problem)) keepInCaseOfReload(null)
        setState(null)
        onError(problem)
      },
      onDone: () => {
        keepInCaseOfReload(null)
        onDone()
      },
    })
  }

  const cancel = () => {
    keepInCaseOfReload(null)
    void running.current?.abort()
    running.current = null
    setState(null)
  }

  return { state, start, cancel }
}

/** What is under way when the page is left waits in the queue of the next page for its file. */
const keepInCaseOfReload = (upload: StoredUpload | null) => keepUploads(upload ? [upload] : [], 'form')

const isSignedOut = ({ key }: UploadProblem) =>
  key === 'error.admin-guard.not-authenticated' || key === 'error.auth/session-expired'

/** Whole percents, rounded down: 100 means that the server has it all. An empty file is complete at once. */
const percentOf = (sent: number, total: number): number => (total === 0 ? 100 : Math.floor((sent / total) * 100))

type Proceed = (sent: ReturnType<typeof typedIn> & { replaces?: string }) => void

function useSameNameQuestion(place: Place, parent: string | null) {
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState<{ taken: TakenName; proceed: Proceed } | null>(null)

  const ask = async (document: Pick<ReviewRow, 'file' | 'nameNL' | 'nameFR' | 'author'>, proceed: Proceed) => {
    const name = nameFromFile(document.file.name)
    const proposed = { nameNL: name, nameFR: name, author: '' }
    const row: ReviewRow = { ...document, proposed, key: '', id: 'file', path: [], unchecked: [] }
    setAsking(true)
    // Without an answer the document is sent: it then stands beside the other one, and nothing is lost.
    const [taken] = await findSameNames(place, parent, namesOf(row)).catch(() => [])
    setAsking(false)
    if (taken) setQuestion({ taken: { row, taken }, proceed })
    else proceed(document)
  }
  const choose = (choice: SameNameChoice) => {
    setQuestion(null)
    if (!question || choice === 'skip') return
    const { taken, proceed } = question
    proceed(choice === 'replace' ? { ...typedIn(taken.row), replaces: taken.taken.id } : taken.row)
  }
  return { ask, choose, isAsking, question: question?.taken ?? null, cancel: () => setQuestion(null) }
}
