import './uploading.css'
import { useEffect, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSlow } from '#ui/use-slow.ts'
import type { Place } from '../../core/places.ts'
import { readDropped } from '../dropped-files.ts'
import { reviewOf } from '../review.ts'
import { loadUploadRules } from '../upload-rules.ts'
import { type ReadFiles, ReviewForm, useUploadReview } from './review-form.tsx'
import type { DroppedThing, DropTarget, Incoming } from './use-file-drop.ts'

type UploadDialogProps = { incoming: Incoming; place: Place; onClose: () => void }

export function UploadDialog({ incoming: { things, target }, onClose, ...shown }: UploadDialogProps) {
  const { t } = useTranslation()
  const read = useReadFiles(things, onClose)
  const isSlow = useSlow(true)
  if (read) return <ReviewDialog {...read} {...shown} target={target} onClose={onClose} />
  if (!isSlow) return null
  return (
    <Dialog title={t('intranet.queue.title')} isOpen isWide onClose={onClose} closeLabel={t('intranet.close')}>
      <p role="status">{t('intranet.queue.reading')}</p>
    </Dialog>
  )
}

type ReviewDialogProps = ReadFiles & Omit<UploadDialogProps, 'incoming'> & { target: DropTarget }

function ReviewDialog({ review, rules, target, place, onClose }: ReviewDialogProps) {
  const { t } = useTranslation()
  const reviewing = useUploadReview({ place, target, review, onSent: onClose })
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (reviewing.isDirty ? setLeaving(true) : onClose())
  return (
    <>
      <Dialog title={titleOf()} isOpen isWide onClose={leave} closeLabel={t('intranet.close')}>
        <ReviewForm {...{ reviewing, review, rules, target }} onCancel={leave} />
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={t('intranet.queue.review.leave')}
          isOpen
          onCancel={() => setLeaving(false)}
          onConfirm={onClose}
          cancelLabel={t('intranet.queue.review.leave-stay')}
          confirmLabel={t('intranet.queue.review.leave-go')}
          isDanger
        >
          <p>{t('intranet.queue.review.leave-text')}</p>
        </ConfirmDialog>
      )}
    </>
  )

  function titleOf(): string {
    const { taken, rows } = reviewing
    const folder = target.name
    const folders = review.folders.length
    if (taken.length > 0) return t('intranet.queue.same.title', { count: taken.length })
    if (rows.length > 0) return t('intranet.queue.review.title', { count: rows.length, folder })
    if (folders > 0) return t('intranet.queue.review.folders', { count: folders, folder })
    return t('intranet.queue.review.nothing')
  }
}

export type SeveralFilesProps = {
  things: readonly DroppedThing[]
  place: Place
  target: DropTarget
  onSent: () => void
  onCancel: () => void
  onDirty: (isDirty: boolean) => void
}

export function SeveralFiles({ things, ...shown }: SeveralFilesProps) {
  const { t } = useTranslation()
  const read = useReadFiles(things, shown.onCancel)
  return read ? <Reviewed {...shown} {...read} /> : <p role="status">{t('intranet.queue.reading')}</p>
}

type ReviewedProps = Omit<SeveralFilesProps, 'things'> & ReadFiles

function Reviewed({ review, rules, place, target, onSent, onCancel, onDirty }: ReviewedProps) {
  const reviewing = useUploadReview({ place, target, review, onSent })
  const { isDirty } = reviewing
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <div className="panel review-page">
      <ReviewForm {...{ reviewing, review, rules, target, onCancel }} />
    </div>
  )
}

/** @param onFail after a toast said that it cannot be done now @returns null while reading */
function useReadFiles(things: readonly DroppedThing[], onFail: () => void): ReadFiles | null {
  const { t } = useTranslation()
  const [read, setRead] = useState<ReadFiles | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is read once
  useEffect(() => {
    let isLeft = false
    const fail = () => {
      if (isLeft) return
      showToast({ kind: 'error', text: t('intranet.upload.unavailable') })
      onFail()
    }
    Promise.all([readDropped(things), loadUploadRules()]).then(
      ([found, rules]) => isLeft || setRead({ rules, review: reviewOf(found, rules) }),
      fail,
    )
    return () => {
      isLeft = true
    }
  }, [things])
  return read
}
