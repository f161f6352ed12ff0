import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import { useOfflineReason } from '#ui/ui-words.tsx'
import { titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import type { DropFrameProps } from './drop-frame.tsx'
import { type Incoming, useFileDrop } from './use-file-drop.ts'
import { useReviewScreens } from './use-review-screens.ts'

/** Without it dropping still works. */
const DropFrame = lazy<FunctionComponent<DropFrameProps>>(() =>
  import('./drop-frame.tsx').then(
    ({ DropFrame }) => ({ default: DropFrame }),
    () => ({ default: () => null }),
  ),
)

/** What carries `data-drop-folder` (a folder's id, or `root`) is a target of its own, named in the list or by `data-name`. */
export function DropArea({ list, children }: { list: ListContext; children: ReactNode }) {
  const { t, language } = useTranslation()
  const { page, view, place, folderId } = list
  const { shown, open, close } = useReviewScreens<Incoming>()
  const nameOf = (id: string | null): string | undefined => {
    if (id === null) return t(titleKeys[page.collection])
    const known = [view.folder, ...view.ancestors, ...list.shown].find((folder) => folder?.id === id)
    return known ? nameIn(known, language).text : undefined
  }
  const here = { id: folderId, name: nameOf(folderId) ?? '' }
  const offline = useOfflineReason()
  const refusal = page.mayManage ? offline : t('intranet.upload.drop-refused')
  const refuse = () => showToast({ kind: 'error', text: refusal ?? '' })
  const over = useFileDrop({ here, nameOf, onFiles: refusal === undefined ? open : refuse })
  return (
    <>
      {children}
      <Suspense fallback={null}>{over && <DropFrame target={over} refusal={refusal} />}</Suspense>
      {shown && <shown.screens.UploadDialog incoming={shown.given} place={place} onClose={close} />}
    </>
  )
}
