import './move.css'
import { useState } from 'react'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RemainedDialog } from '../../changing/components/remained-dialog.tsx'
import { type Target, useChanges } from '../../changing/components/use-changes.ts'
import type { Place } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { cutName, nameIn } from '../../core/resource-name.ts'
import type { Failed } from '../../trash/trash.service.server.ts'
import { moveRules, type TreeFolder } from './folder-tree.ts'
import { PlaceChooser } from './place-chooser.tsx'

type MoveDialogProps = {
  resources: readonly Resource[]
  place: Place
  language: Language
  /** Where the list is from which they are moved. */
  here: Target
  /** The open folder and those above it. */
  path: readonly string[]
  onClose: () => void
  /** They have left the list. */
  onMoved: () => void
}

/** Chooses a new place in a tree with search, never within what is moved itself. */
export function MoveDialog({ resources, place, language, here, path, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<TreeFolder | null>(null)
  const rules = moveRules(t, resources)
  const { isMoving, failed, move } = useMove({ resources, place, language, here, onMoved })
  const [first] = resources
  if (failed.length > 0) return <RemainedDialog {...{ resources, failed, language }} onClose={onMoved} />
  const isReady = chosen !== null && rules.refusalOf(chosen) === undefined
  const target = chosen ? nameIn(chosen, language).text : ''
  const submit = () => {
    if (isReady) void move({ id: chosen.id, name: target })
  }
  const name = first ? cutName(nameIn(first, language).text) : ''
  return (
    <Dialog
      title={t('intranet.move.what', { count: resources.length, name })}
      isOpen
      onClose={onClose}
      closeLabel={t('intranet.close')}
    >
      <PlaceChooser {...{ place, language, path, rules, chosen }} onChoose={choose} onConfirm={submit} />
      <div className="dialog-actions">
        <Button type="button" variant="primary" isPending={isMoving} needsServer disabled={!isReady} onClick={submit}>
          {isReady ? t('intranet.move.to', { folder: cutName(target) }) : t('intranet.move.title')}
        </Button>
        <Button type="button" onClick={onClose}>
          {t('intranet.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

type MoveOptions = {
  resources: readonly Resource[]
  place: Place
  language: Language
  here: Target
  /** All have left the list. */
  onMoved: () => void
}

/** Moves, keeps the dialog open on a refusal, and tells what remained. */
function useMove({ resources, place, language, here, onMoved }: MoveOptions) {
  const changes = useChanges(place, language)
  const [isMoving, setMoving] = useState(false)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const move = async (to: Target) => {
    if (isMoving) return
    setMoving(true)
    try {
      const remained = await changes.move(resources, to, here)
      if (remained.length === 0) return onMoved()
      setFailed(remained)
    } catch (error) {
      changes.tellRefusal(error)
    }
    setMoving(false)
  }
  return { isMoving, failed, move }
}
