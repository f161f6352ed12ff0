import { useReducer, useState } from 'react'
import type { Message } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Place } from '../../core/places.ts'
import { openQueue } from '../browser-queue.ts'
import { createFolderFinder } from '../folder-finder.ts'
import { QueueRefusal } from '../queue-refusal.ts'
import type { Review, ReviewField, ReviewProblems, ReviewRow } from '../review.ts'
import { checked, problemsOf, withField } from '../review.ts'
import { findSameNames, findTakenNames, jobsOf, type SameNameChoices, type TakenName } from '../upload-plan.ts'
import { UploadQueuePanel } from './upload-queue-panel.tsx'
import type { DropTarget } from './use-file-drop.ts'

export type ReviewChange =
  | { do: 'type'; key: string; field: ReviewField; value: string }
  /** Of one field that was looked at; of all without a key. */
  | { do: 'check'; key?: string; field?: ReviewField }
  | { do: 'author'; author: string }
  | { do: 'remove'; key: string }

type ReviewOptions = { place: Place; target: DropTarget; review: Review; onSent: () => void }

export function useUploadReview({ place, target, review, onSent }: ReviewOptions) {
  const { t } = useTranslation()
  const [{ rows, isDirty }, change] = useReducer(changed, { rows: review.rows, isDirty: false })
  const [problems, setProblems] = useState<ReviewProblems>(new Map())
  const [finder] = useState(() => createFolderFinder({ collection: place.collection, target: target.id }))
  const [taken, setTaken] = useState<readonly TakenName[]>([])
  const { isPending, failure, attempt } = useAttempt()

  const send = (choices: SameNameChoices) => {
    const jobs = jobsOf({ collection: place.collection, target, rows, folders: review.folders, choices, finder })
    const count = openQueue(UploadQueuePanel).add(jobs)
    if (count === 0 && jobs.length > 0) showToast({ kind: 'info', text: t('intranet.queue.review.twice') })
    onSent()
  }
  const submit = () => {
    const found = problemsOf(rows)
    setProblems(found)
    if (found.size > 0) return
    attempt(async () => {
      const find = (folder: string | null, files: readonly string[]) => findSameNames(place, folder, files)
      const same = await findTakenNames({ rows, finder, find })
      if (same.length === 0) send(new Map())
      else setTaken(same)
    })
  }
  return { rows, change, problems, isDirty, taken, submit, send, back: () => setTaken([]), isPending, failure }
}

type Reviewed = { rows: readonly ReviewRow[]; isDirty: boolean }

function changed({ rows, isDirty }: Reviewed, change: ReviewChange): Reviewed {
  switch (change.do) {
    case 'type':
      return { rows: rows.map(only(change.key, (row) => withField(row, change.field, change.value))), isDirty: true }
    case 'check':
      return { rows: rows.map(only(change.key, (row) => checked(row, change.field))), isDirty }
    case 'author':
      return { rows: rows.map((row) => withField(row, 'author', change.author)), isDirty: true }
    case 'remove':
      return { rows: rows.filter(({ key }) => key !== change.key), isDirty }
  }
}

/** The other rows stay the same objects, so that they are not drawn again. */
const only = (key: string | undefined, make: (row: ReviewRow) => ReviewRow) => (row: ReviewRow) =>
  key === undefined || row.key === key ? make(row) : row

/** One question to the server at a time; what it refuses is shown, and all stays as it was. */
function useAttempt() {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Message | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof QueueRefusal ? error.problem : { key: 'intranet.upload.unavailable' })
    } finally {
      setPending(false)
    }
  }
  return { isPending, failure, attempt }
}
