import type { ReactElement } from 'react'
import type { Desk } from './desk.ts'

type Ends = { onClose: () => void /** The rows have left the list. */; onLeft: () => void }

/**
 * Opens a dialog after which the rows it is about may have left the list: the focus then goes to the row that follows
 *. Null where there are none, or the reader may not change them.
 */
export function dialogOfTargets({ targets, page, showDialog, beforeLeaving }: Desk) {
  if (targets.length === 0 || !page.mayManage) return null
  return (dialog: (ends: Ends) => ReactElement): void => {
    const settle = beforeLeaving(targets.map(({ id }) => id))
    const onClose = () => showDialog(null)
    const onLeft = () => {
      onClose()
      afterDialog(settle)
    }
    showDialog(dialog({ onClose, onLeft }))
  }
}

/**
 * Runs what moves the focus once the dialog has really gone: until then the page behind it cannot take the focus, and
 * closing hands it back to whoever opened the dialog.
 */
function afterDialog(settle: () => void): void {
  requestAnimationFrame(() => (document.querySelector('dialog:modal') ? afterDialog(settle) : settle()))
}
