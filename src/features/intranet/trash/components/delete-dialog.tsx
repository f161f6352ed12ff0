import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { send, useChanges } from '../../changing/components/use-changes.ts'
import type { Contents } from '../../core/contents-words.ts'
import { contentsAddress, type Place } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import type { LeavingDialogProps } from '../../list/components/list-context.ts'
import { deleteWords } from './delete-words.ts'

/** Asks, with the counts of what goes along: to the trash, or for good by choice (decision 018). */
export function DeleteDialog({ list, onClose, onLeft }: LeavingDialogProps) {
  const { t, language } = useTranslation()
  const { targets: resources, place } = list
  const { trashDays } = list.page
  const [isChosenFinal, setFinal] = useState(false)
  const isFinal = trashDays === 0 || isChosenFinal
  const [isPending, setPending] = useState(false)
  const changes = useChanges(place)
  const giveUp = (error: unknown) => {
    changes.tellRefusal(error)
    onClose()
  }
  const contents = useContents(place, resources, giveUp)
  const words = deleteWords(t, { resources, contents, language, trashDays, isFinal })
  // A refusal keeps nothing open: a toast says why, and the rows are still there.
  const remove = async () => {
    setPending(true)
    try {
      await (isFinal ? changes.remove(resources) : changes.discard(resources))
      onLeft()
    } catch (error) {
      giveUp(error)
    }
  }
  return (
    <ConfirmDialog
      title={words.title}
      isOpen
      onCancel={onClose}
      onConfirm={remove}
      cancelLabel={t('intranet.cancel')}
      confirmLabel={words.confirm}
      isDanger
      needsServer
      isPending={isPending || contents === null}
    >
      <p aria-live="polite">
        {words.body} {words.lasting}
      </p>
      {trashDays > 0 && (
        <Checkbox
          className="mt-4"
          name="final"
          label={t('intranet.remove.for-good')}
          checked={isChosenFinal}
          onChange={({ target }) => setFinal(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

/** So many folders are counted; of more it takes too long to wait for. */
const maxCounted = 100

/** Counts what lies in the folders among them. null while counting; where nothing answers, nothing can be deleted either. */
function useContents(place: Place, resources: readonly Resource[], onFailed: (error: unknown) => void) {
  const [first, ...more] = resources.filter(({ folder }) => folder).slice(0, maxCounted)
  const [contents, setContents] = useState<Contents | null>(first ? null : { folders: 0, documents: 0 })
  const also = new URLSearchParams(more.map(({ id }) => ['also', id]))
  const address = first && `${contentsAddress(place, first.id)}?${also}`
  const failed = useRef(onFailed)
  useEffect(() => {
    if (!address) return
    const stop = new AbortController()
    const counting = send<{ contents: Contents }>(address, { method: 'GET', signal: stop.signal })
    const fail = (error: unknown) => stop.signal.aborted || failed.current(error)
    counting.then(({ contents }) => setContents(contents), fail)
    return () => stop.abort()
  }, [address])
  return contents
}
