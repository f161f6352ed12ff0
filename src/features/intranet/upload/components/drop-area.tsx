import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useOfflineReason } from '#ui/kit-words.tsx'
import { showToast } from '#ui/toast.tsx'
import { titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource-name.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import type { DropFrameProps } from './drop-frame.tsx'
import type { UploadSheetProps } from './upload-sheet.tsx'
import { type Incoming, useFileDrop } from './use-file-drop.ts'

/** Without it dropping still works. */
const DropFrame = lazy<FunctionComponent<DropFrameProps>>(() =>
  import('./drop-frame.tsx').then(
    ({ DropFrame }) => ({ default: DropFrame }),
    () => ({ default: () => null }),
  ),
)

/**
 * Files dropped anywhere on the page of a folder, or pasted there, are reviewed and then uploaded. Shows
 * nothing until files come. What carries `data-drop-folder` (a folder's id, or `root`) is a target of its own; the one
 * under the pointer gets `data-drop-target`. Its name is found among the rows and ancestors, else in `data-name`.
 */
export function DropArea({ list, children }: { list: ListContext; children: ReactNode }) {
  const { t } = useTranslation()
  const { page, view, place, folderId } = list
  const { sheet, open, close } = useSheet()
  const nameOf = (id: string | null): string | undefined => {
    if (id === null) return t(titleKeys[page.collection])
    const known = [view.folder, ...view.ancestors, ...list.shown].find((folder) => folder?.id === id)
    return known ? nameIn(known, page.language).text : undefined
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
      {sheet && <sheet.UploadSheet incoming={sheet.incoming} place={place} language={page.language} onClose={close} />}
    </>
  )
}

/** The review, fetched when files come for the first time. */
function useSheet() {
  const { t } = useTranslation()
  const [sheet, show] = useState<{ UploadSheet: ComponentType<UploadSheetProps>; incoming: Incoming } | null>(null)
  const open = (incoming: Incoming) => {
    const fail = () => showToast({ kind: 'error', text: t('intranet.upload.unavailable') })
    import('./upload-sheet.tsx').then(({ UploadSheet }) => show({ UploadSheet, incoming }), fail)
  }
  return { sheet, open, close: () => show(null) }
}
