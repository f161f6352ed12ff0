import './rename.css'
import type { SyntheticEvent } from 'react'
import { useMedia } from '#ui/use-media.ts'
import { ConflictDialog } from '../change/conflict-dialog.tsx'
import { useDifferences } from '../change/differences.ts'
import { useNameChange } from '../change/use-name-change.ts'
import { RenameDialog } from './rename-dialog.tsx'
import type { RenameFieldProps } from './rename-field-props.ts'
import { RenameLine } from './rename-line.tsx'

/** Fingers and small screens need more room than a row has. */
const needsDialog = '(width < 56.25rem), (pointer: coarse)'

/** The name being changed: in its row, on phones in a small dialog over it. */
export function RenameEditor({ resource, desk, onDone }: RenameFieldProps) {
  const isSmall = useMedia(needsDialog)
  const change = useNameChange({ resource, place: desk.place, onDone })
  const { conflict, names, isSaving } = change
  const differences = useDifferences(names, conflict?.theirs ?? names)
  const Fields = isSmall ? RenameDialog : RenameLine
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed and pressed here is none of the row's business
    <span className="rename-place" onClick={stop} onDoubleClick={stop} onKeyDown={stop} onPointerDown={stop}>
      <Fields resource={resource} language={desk.page.language} change={change} onCancel={onDone} />
      {conflict && (
        <ConflictDialog
          differences={differences}
          isPending={isSaving}
          onKeepMine={conflict.keepMine}
          onKeepTheirs={conflict.keepTheirs}
          onClose={conflict.close}
        />
      )}
    </span>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
