/** What a toast says. `action` must also exist elsewhere on the page: a toast passes (WCAG 2.2.1). */
export type ToastContent = {
  kind: 'success' | 'error' | 'info'
  text: string
  action?: { label: string; onPress: () => void }
}

export type Toast = ToastContent & { id: string }

const mostAtOnce = 3
let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Says it at the bottom right, newest below; the oldest makes room when three already stand there. What stands there already
 * is not said twice. Browser only.
 *
 * @returns its id
 */
export function showToast(content: ToastContent): string {
  if (typeof document === 'undefined') throw new Error('showToast is for the browser; the server sends a notice')
  count += 1
  const id = `toast-${count}`
  const others = toasts.filter(({ kind, text }) => kind !== content.kind || text !== content.text)
  replace([...others, { ...content, id }].slice(-mostAtOnce))
  return id
}

/** Takes one toast away; nothing happens when it has already gone. */
export function dismissToast(id: string): void {
  if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id))
}

/** For useSyncExternalStore. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For useSyncExternalStore. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** How long a toast stands, in milliseconds; null stays until it is closed. */
export function lifetime({ kind, action }: ToastContent): number | null {
  if (kind === 'error') return null
  return action ? 10_000 : 6_000
}
