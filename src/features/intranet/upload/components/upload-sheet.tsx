import './uploading.css'
import { useState } from 'react'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { useSlow } from '#ui/use-slow.ts'
import type { Place } from '../../core/places.ts'
import { ReviewForm } from './review-form.tsx'
import type { DropTarget, Incoming } from './use-file-drop.ts'
import { type ReadFiles, useReadFiles } from './use-read-files.ts'
import { useUploadReview } from './use-upload-review.ts'

export type UploadSheetProps = { incoming: Incoming; place: Place; language: Language; onClose: () => void }

/** From dropped files to the queue: reads them, lets them be reviewed, asks about taken names. */
export function UploadSheet({ incoming, place, language, onClose }: UploadSheetProps) {
  const { t } = useTranslation()
  const read = useReadFiles(incoming.things, onClose)
  const isSlow = useSlow(true)
  if (read)
    return <ReviewDialog {...read} target={incoming.target} place={place} language={language} onClose={onClose} />
  if (!isSlow) return null
  return (
    <Dialog title={t('intranet.queue.title')} isOpen isSheet onClose={onClose} closeLabel={t('intranet.close')}>
      <p role="status">{t('intranet.queue.reading')}</p>
    </Dialog>
  )
}

type ReviewDialogProps = ReadFiles & { target: DropTarget; place: Place; language: Language; onClose: () => void }

function ReviewDialog({ review, rules, target, place, language, onClose }: ReviewDialogProps) {
  const { t } = useTranslation()
  const reviewing = useUploadReview({ place, target, review, onSent: onClose })
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (reviewing.isDirty ? setLeaving(true) : onClose())
  return (
    <>
      <Dialog title={titleOf()} isOpen isSheet onClose={leave} closeLabel={t('intranet.close')}>
        <ReviewForm {...{ reviewing, review, rules, target, language }} onCancel={leave} />
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
    if (taken.length > 0) return t('intranet.queue.same.title', { count: taken.length })
    const folder = target.name
    if (rows.length > 0) return t('intranet.queue.review.title', { count: rows.length, folder })
    const folders = review.folders.length
    return folders > 0
      ? t('intranet.queue.review.folders', { count: folders, folder })
      : t('intranet.queue.review.nothing')
  }
}
