import { useTranslation } from '#platform/i18n/use-translation.tsx'
import './uploading.css'
import { useEffect } from 'react'
import type { Language } from '#platform/i18n/languages.ts'
import type { Place } from '../../core/places.ts'
import type { DroppedThing } from '../dropped-things.ts'
import { ReviewForm } from './review-form.tsx'
import type { DropTarget } from './use-file-drop.ts'
import { type ReadFiles, useReadFiles } from './use-read-files.ts'
import { useUploadReview } from './use-upload-review.ts'

export type SeveralFilesProps = {
  things: readonly DroppedThing[]
  place: Place
  target: DropTarget
  language: Language
  /** They are in the queue. */
  onSent: () => void
  /** Back to the form for one file. */
  onCancel: () => void
  /** Something was typed that is not sent yet. */
  onDirty: (isDirty: boolean) => void
}

/** The same review as after a drop, in the place of the add page's form. */
export function SeveralFiles(props: SeveralFilesProps) {
  const { t } = useTranslation()
  const read = useReadFiles(props.things, props.onCancel)
  return read ? <Reviewed {...props} {...read} /> : <p role="status">{t('intranet.queue.reading')}</p>
}

function Reviewed({ review, rules, place, target, language, ...on }: SeveralFilesProps & ReadFiles) {
  const reviewing = useUploadReview({ place, target, review, onSent: on.onSent })
  const { isDirty } = reviewing
  const { onDirty } = on
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <div className="panel review-page">
      <ReviewForm {...{ reviewing, review, rules, target, language }} onCancel={on.onCancel} />
    </div>
  )
}
