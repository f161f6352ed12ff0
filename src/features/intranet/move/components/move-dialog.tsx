import './move.css'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RemainedDialog } from '../../changing/components/remained-dialog.tsx'
import { type Target, useChanges } from '../../changing/components/use-changes.ts'
import { cutName, nameIn } from '../../core/resource.ts'
import type { LeavingDialogProps, ListContext } from '../../list/components/list-context.ts'
import type { Failed } from '../../trash/trash.service.server.ts'
import { moveRules, type TreeFolder } from './folder-tree.ts'
import { PlaceChooser } from './place-chooser.tsx'

export function MoveDialog({ list, onClose, onLeft }: LeavingDialogProps) {
  const { targets: resources, place, view } = list
  const { t, language } = useTranslation()
  const [chosen, choose] = useState<TreeFolder | null>(null)
  const rules = moveRules(t, resources)
  const path = [...view.ancestors, ...(view.folder ? [view.folder] : [])].map(({ id }) => id)
  const { isMoving, failed, move } = useMove(list, onLeft)
  const [first] = resources
  if (failed.length > 0) return <RemainedDialog {...{ resources, failed }} onClose={onLeft} />
  const isReady = chosen !== null && rules.refusalOf(chosen) === undefined
  const target = chosen ? nameIn(chosen, language).text : ''
  const submit = () => {
    if (isReady) void move({ id: chosen.id, name: target })
  }
  const name = first ? cutName(nameIn(first, language).text) : ''
  const title = t('intranet.move.what', { count: resources.length, name })
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('intranet.close')}>
      <PlaceChooser {...{ place, path, rules, chosen }} onChoose={choose} onConfirm={submit} />
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

function useMove({ targets, place, here }: ListContext, onMoved: () => void) {
  const changes = useChanges(place)
  const [isMoving, setMoving] = useState(false)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const move = async (to: Target) => {
    if (isMoving) return
    setMoving(true)
    try {
      const remained = await changes.move(targets, to, here)
      if (remained.length === 0) return onMoved()
      setFailed(remained)
    } catch (error) {
      changes.tellRefusal(error)
    }
    setMoving(false)
  }
  return { isMoving, failed, move }
}
