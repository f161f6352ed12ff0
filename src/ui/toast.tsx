import { type PointerEvent, type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useKitWords } from './kit-words.tsx'
import {
  adoptToasts,
  currentToasts,
  dismissToast,
  lifetime,
  showToast,
  subscribeToasts,
  type Toast,
  type ToastContent,
} from './toast-store.ts'
import { useCountdown } from './use-countdown.ts'

export { showToast } from './toast-store.ts'

const none: readonly Toast[] = []
const icons: Record<ToastContent['kind'], IconName> = { success: 'check', error: 'error', info: 'info' }

/**
 * The one place where toasts stand, at the end of the body. `initial` is what the server has to say: on the first page it is
 * plain HTML, on later pages what is new among it is shown as it comes. F8 brings the focus here.
 */
export function ToastRegion({
  label,
  initial = [],
}: {
  label: string
  initial?: readonly ToastContent[]
}): ReactElement {
  const region = useRef<HTMLElement>(null)
  const [printed, setPrinted] = useState<readonly Toast[]>(() =>
    // On paper nothing answers a button.
    initial.map(({ kind, text, id }, i) => ({ kind, text, id: id ?? `printed-${i}` })),
  )
  const said = useRef(initial)
  const shown = useSyncExternalStore(subscribeToasts, currentToasts, () => none)

  useEffect(() => {
    const before = said.current
    said.current = initial
    for (const content of initial) if (!before.includes(content)) showToast(content)
  }, [initial])

  // Under the same ids: what stands there stays, and its clock goes on.
  useEffect(() => {
    adoptToasts(printed)
    setPrinted(none)
  }, [printed])

  useEffect(() => {
    const element = region.current
    // From here on React keeps the clocks; the paper pages' script leaves a region with this mark alone.
    element?.setAttribute('data-hydrated', '')
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8' && element?.querySelector('.toast')) element.focus()
    }
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [])

  return (
    <section className="toasts" aria-label={label} tabIndex={-1} ref={region} data-toasts>
      {(printed.length > 0 ? printed : shown).map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={dismissToast} />
      ))}
    </section>
  )
}

const swipeDistance = 60

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: string) => void }): ReactElement {
  const { close } = useKitWords()
  const pressedAt = useRef(0)
  const { pause, resume } = useCountdown(lifetime(toast), () => onClose(toast.id))
  const { kind, text, action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing stops the clock; the buttons inside are the controls
    <div
      className={`toast tone-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      data-toast={kind}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onPointerDown={(event: PointerEvent) => {
        pressedAt.current = event.clientX
      }}
      onPointerUp={(event: PointerEvent) => {
        if (Math.abs(event.clientX - pressedAt.current) > swipeDistance) onClose(toast.id)
      }}
    >
      <Icon name={icons[kind]} />
      <p className="toast-text">{text}</p>
      <Button
        type="button"
        variant="quiet"
        size="small"
        isIconOnly
        className="needs-scripts"
        aria-label={close}
        data-toast-close
        onClick={() => onClose(toast.id)}
      >
        <Icon name="close" />
      </Button>
      <noscript>
        <input type="checkbox" className="close-box" aria-label={close} />
      </noscript>
      {action && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          className="toast-action"
          needsServer
          onClick={() => {
            action.onPress()
            onClose(toast.id)
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
