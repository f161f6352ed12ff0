import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { rememberOpener } from './focus-return.ts'

type DialogProps = {
  title: string
  isOpen: boolean
  /** Asked by Escape, a click outside and the cross. A dirty form asks its own question here and may stay open. */
  onClose: () => void
  closeLabel: string
  /** An `alertdialog` asks one question: no cross, the focus on `[data-least-destructive]`. */
  role?: 'dialog' | 'alertdialog'
  /** Room to work in: wider than a question, the whole window on phones. */
  isWide?: boolean
  /** The whole window, on every device. */
  isScreen?: boolean
  children: ReactNode
}

/** The focus goes to the first field, before others in `[data-focus-first]`, and returns to the opener. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, closeLabel, role = 'dialog', isWide, isScreen, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const returnFocus = rememberOpener()
    element.showModal()
    focusFirst(element, role)
    return () => {
      element.close()
      returnFocus()
    }
  }, [isOpen, role])

  // A press that begins in a field and ends outside selects text; it does not close.
  const isOutside = (event: MouseEvent) => event.target === dialog.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, answered by onCancel
    <dialog
      ref={dialog}
      className={classNames('dialog', isWide && 'wide-dialog', isScreen && 'screen-dialog')}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) onClose()
      }}
    >
      {isOpen && (
        <div>
          <div className="dialog-head">
            <h2 className="dialog-title" id={`${id}-title`}>
              {title}
            </h2>
            {role === 'dialog' && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
          </div>
          <div className="dialog-body" id={`${id}-body`}>
            {children}
          </div>
        </div>
      )}
    </dialog>
  )
}

function focusFirst(dialog: HTMLDialogElement, role: 'dialog' | 'alertdialog'): void {
  const field = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)'
  const wanted = role === 'alertdialog' ? ['[data-least-destructive]'] : [`[data-focus-first] ${field}`, field]
  const found = wanted.map((selector) => dialog.querySelector<HTMLElement>(selector))
  found.find((element) => element !== null)?.focus()
}

type ConfirmProps = {
  title: string
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  cancelLabel: string
  /** The verb of the action, never "OK". */
  confirmLabel: string
  isDanger?: boolean
  isPending?: boolean
  /** Cannot be confirmed without a connection. */
  needsServer?: boolean
  /** What will happen and what cannot be undone. */
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmProps) {
  const { title, isOpen, onCancel, onConfirm, cancelLabel, confirmLabel, isDanger, children, ...confirm } = props
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel} closeLabel={cancelLabel} role="alertdialog">
      {children}
      <div className="dialog-actions">
        <Button type="button" variant={isDanger ? 'danger' : 'primary'} {...confirm} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button type="button" data-least-destructive onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}
