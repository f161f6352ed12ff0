import { type MouseEvent, type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react'
import type { Message } from '#platform/http/read-form.ts'
import { saysItself, useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Place } from '../../core/places.ts'
import { openQueue } from '../browser-queue.ts'
import { createFolderFinder } from '../folder-finder.ts'
import { QueueRefusal } from '../queue-refusal.ts'
import { changed, problemsOf, type Review, type ReviewProblems } from '../review.ts'
import {
  findSameNames,
  findTakenNames,
  jobsOf,
  lonelyFolders,
  type SameNameChoices,
  type TakenName,
} from '../upload-plan.ts'
import type { UploadRules } from '../upload-rules.ts'
import { UploadLimits } from './drop-frame.tsx'
import { ReviewRows } from './review-rows.tsx'
import { SameNames } from './same-names.tsx'
import { UploadQueuePanel } from './upload-queue-panel.tsx'
import type { DropTarget } from './use-file-drop.ts'

export type ReadFiles = { review: Review; rules: UploadRules }
type Reviewing = ReturnType<typeof useUploadReview>

type ReviewFormProps = ReadFiles & { reviewing: Reviewing; target: DropTarget; onCancel: () => void }

export function ReviewForm({ reviewing, review, rules, target, onCancel }: ReviewFormProps) {
  const { t, i18n } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { rows, problems, taken, failure, change, isPending } = reviewing
  const isAsking = taken.length > 0
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current && !isAsking) focusSubmit(form.current)
    hasAsked.current = isAsking
  }, [isAsking])
  const checks = useChecks('upload', problems)
  if (isAsking) return <SameNames taken={taken} onSend={reviewing.send} onBack={reviewing.back} />
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    reviewing.submit()
  }
  const paths = rows.map(({ path }) => path)
  const lonely = lonelyFolders(review.folders, paths).length
  const isEmpty = rows.length + review.folders.length === 0
  return (
    <form ref={form} {...checks} {...saysItself} className="review" onSubmit={submit}>
      <UploadLimits rules={rules} />
      <RefusedFiles refused={review.refused} />
      {failure && <Banner kind="error">{translateMessage(i18n, failure)}</Banner>}
      <ReviewSummary reviewing={reviewing} />
      {rows.length > 0 && <ForAll reviewing={reviewing} author={rules.author} />}
      <ReviewRows rows={rows} problems={problems} targetName={target.name} onChange={change} />
      {lonely > 0 && <p className="upload-limits">{t('intranet.queue.review.empty-folders', { count: lonely })}</p>}
      <div className="review-foot">
        {!isEmpty && (
          <Button type="submit" variant="primary" isPending={isPending}>
            {rows.length > 0
              ? t('intranet.queue.review.submit', { count: rows.length })
              : t('intranet.queue.review.submit-folders')}
          </Button>
        )}
        <Button type="button" onClick={onCancel}>
          {isEmpty ? t('intranet.close') : t('intranet.cancel')}
        </Button>
      </div>
    </form>
  )
}

function ReviewSummary({ reviewing: { rows, problems } }: { reviewing: Reviewing }) {
  const { t, i18n } = useTranslation()
  const errors = rows.flatMap(({ key, id, file }) =>
    Object.entries(problems.get(key) ?? {}).map(([field, message]) => ({
      field: `${id}-${field}`,
      text: t('intranet.queue.review.in-file', { file: file.name, problem: translateMessage(i18n, message) }),
    })),
  )
  return errors.length < 2 ? null : <ErrorSummary errors={errors} />
}

function ForAll({ reviewing: { rows, change }, author }: { reviewing: Reviewing; author: string }) {
  const { t } = useTranslation()
  const [common, setCommon] = useState('')
  const unchecked = rows.reduce((count, row) => count + row.unchecked.length, 0)
  // The button goes with what it is for.
  const checkAll = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusSubmit(currentTarget.form)
    change({ do: 'check' })
  }
  return (
    <div className="review-all">
      <p className="review-unchecked" role="status">
        {unchecked > 0 && t('intranet.queue.review.to-check', { count: unchecked })}
      </p>
      {unchecked > 0 && (
        <Button type="button" variant="quiet" size="small" onClick={checkAll}>
          {t('intranet.queue.review.check-all')}
        </Button>
      )}
      {rows.length > 1 && (
        <div className="review-author">
          <TextField
            label={t('intranet.queue.review.author-all')}
            name="common-author"
            autoComplete="off"
            placeholder={author}
            value={common}
            onChange={({ target }) => setCommon(target.value)}
          />
          <Button type="button" onClick={() => change({ do: 'author', author: common || author })}>
            {t('intranet.queue.review.apply')}
          </Button>
        </div>
      )}
    </div>
  )
}

const focusSubmit = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[type="submit"]')?.focus()

function RefusedFiles({ refused }: { refused: readonly Message[] }) {
  const { t, i18n } = useTranslation()
  if (refused.length === 0) return null
  return (
    <div className="review-refused" role="alert">
      <p className="review-refused-title">
        <Icon name="warning" />
        {t('intranet.queue.refused.title', { count: refused.length })}
      </p>
      <ul>
        {refused.map((message) => (
          <li key={JSON.stringify(message)}>{translateMessage(i18n, message)}</li>
        ))}
      </ul>
    </div>
  )
}

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
