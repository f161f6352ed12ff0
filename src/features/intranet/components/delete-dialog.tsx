import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { type Contents, contentsAddress, type FolderPage, type Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { deleteWords } from './delete-words.ts'

type DeleteDialogProps = {
  resources: readonly Resource[]
  place: Place
  page: FolderPage
  onClose: () => void
  onRemoved: () => void
}

/** Asks, with the counts of what goes along, and deletes only on confirmation (decisions section 8). */
export function DeleteDialog({ resources, place, page, onClose, onRemoved }: DeleteDialogProps) {
  const { t } = useTranslation()
  const { contents, isCounting } = useContents(place, resources)
  const words = deleteWords(t, { resources, contents, language: page.language })
  const { isPending, remove } = useRemove(resources, page.xsrfToken, words.done, { onClose, onRemoved })
  return (
    <ConfirmDialog
      title={words.title}
      isOpen
      onCancel={onClose}
      onConfirm={remove}
      cancelLabel={t('intranet.cancel')}
      confirmLabel={words.confirm}
      isDanger
      isPending={isPending || isCounting}
    >
      <p aria-live="polite">{words.body}</p>
    </ConfirmDialog>
  )
}

/** Counts what lies in a single folder. */
function useContents(place: Place, resources: readonly Resource[]) {
  const counting = useFetcher<{ contents: Contents }>()
  const folder = resources.length === 1 && resources[0]?.folder ? resources[0] : undefined
  const address = folder && contentsAddress(place, folder.id)
  const { load } = counting
  useEffect(() => {
    if (address) load(address)
  }, [address, load])
  const contents = counting.data?.contents ?? null
  return { contents, isCounting: folder !== undefined && contents === null }
}

type Outcome = { onClose: () => void; onRemoved: () => void }

/** Posts to the open listing's own action; the result is told in a toast, and the rows leave with the fresh listing. */
function useRemove(resources: readonly Resource[], xsrfToken: string, done: string, { onClose, onRemoved }: Outcome) {
  const { i18n } = useTranslation()
  const removing = useFetcher<{ done: 'remove' } | FormProblem>()
  const { data, state } = removing
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers once to each answer of the server
  useEffect(() => {
    if (state !== 'idle' || !data) return
    if ('done' in data) {
      showToast({ kind: 'success', text: done })
      onRemoved()
      return
    }
    if (data.problem) showToast({ kind: 'error', text: translateMessage(i18n, data.problem) })
    onClose()
  }, [data, state])
  const remove = () => {
    const form = new FormData()
    form.set('intent', 'remove')
    form.set('_xsrf', xsrfToken)
    for (const { id } of resources) form.append('id', id)
    removing.submit(form, { method: 'post' })
  }
  return { isPending: state !== 'idle', remove }
}
