import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
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
import { useUiWords } from './ui-words.tsx'

export { showToast } from './toast-store.ts'

const none: readonly Toast[] = []

/** `initial` is what the server says: plain HTML on the first page, new toasts later. F8 brings the focus here. */
export function ToastRegion({ label, initial = [] }: { label: string; initial?: readonly ToastContent[] }) {
  const region = useRef<HTMLElement>(null)
  const [printed, setPrinted] = useState<readonly Toast[]>(() =>
    // On a static page nothing answers a button.
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
    // From here on React keeps the clocks; the script of static pages leaves a region with this attribute alone.
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
        <ToastCard key={toast.id} {...toast} />
      ))}
    </section>
  )
}

const swipeDistance = 60

function ToastCard(toast: Toast) {
  const { id, kind, text, action } = toast
  const { close: closeLabel } = useUiWords()
  const pressedAt = useRef(0)
  const close = () => dismissToast(id)
  const { pause, resume } = useCountdown(lifetime(toast), close)
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
      onPointerDown={(event) => {
        pressedAt.current = event.clientX
      }}
      onPointerUp={(event) => {
        if (Math.abs(event.clientX - pressedAt.current) > swipeDistance) close()
      }}
    >
      <Icon name={kind === 'success' ? 'check' : kind} />
      <p className="toast-text">{text}</p>
      <IconButton icon="close" label={closeLabel} className="needs-scripts" data-toast-close onClick={close} />
      <noscript>
        <input type="checkbox" className="close-box" aria-label={closeLabel} />
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
            close()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** The clock stands still while paused and while the tab is hidden, and goes on with what was left. null never ends. */
function useCountdown(milliseconds: number | null, onEnd: () => void): { pause: () => void; resume: () => void } {
  const [isPaused, setPaused] = useState(false)
  const left = useRef(milliseconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (left.current === null || isPaused) return
    return runWhileVisible(left.current, (remaining) => {
      left.current = remaining
      if (remaining <= 0) end()
    })
  }, [isPaused])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}

/** Reports what is left at every stop, and zero at the end. Answers the stopping. */
function runWhileVisible(milliseconds: number, report: (remaining: number) => void): () => void {
  let remaining = milliseconds
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function stop() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    remaining -= performance.now() - startedAt
    report(Math.max(remaining, 1))
  }
  function start() {
    if (timer !== undefined) return
    startedAt = performance.now()
    timer = setTimeout(() => {
      timer = undefined
      report(0)
    }, remaining)
  }
  const follow = () => (document.hidden ? stop() : start())
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}

/** Says in a toast too what stands on the page, for as long as it stands there; null where nothing is wrong. */
export function useErrorToast(text: string | null): void {
  useEffect(() => {
    if (text === null) return
    const id = showToast({ kind: 'error', text })
    return () => dismissToast(id)
  }, [text])
}
