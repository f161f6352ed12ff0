/** What a toast says. `action` must also exist elsewhere on the page: a toast passes (WCAG 2.2.1). */
export type ToastContent = {
  /** What says one thing after another, such as a page, says each in the place of the one before. */
  id?: string
  kind: 'success' | 'error' | 'info'
  text: string
  action?: { label: string; onPress: () => void }
}

export type Toast = ToastContent & { id: string }

const maxAtOnce = 3
let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The oldest of three makes room; the same words are said anew instead of twice. Browser only. @returns its id */
export function showToast(content: ToastContent): string {
  if (typeof document === 'undefined') throw new Error('showToast is for the browser; the server sends a notice')
  count += 1
  const id = content.id ?? `toast-${count}`
  const others = toasts.filter((toast) => toast.id !== id && !saysTheSame(toast, content))
  replace([...others, { ...content, id }].slice(-maxAtOnce))
  return id
}

/** What can be undone is of its own, however equal its words. */
const saysTheSame = (one: ToastContent, other: ToastContent) =>
  one.kind === other.kind && one.text === other.text && !one.action && !other.action

/** Takes over toasts that the server printed: from then on they make room and pass as any other. */
export function adoptToasts(printed: readonly Toast[]): void {
  const fresh = printed.filter(({ id }) => !toasts.some((toast) => toast.id === id))
  if (fresh.length > 0) replace([...fresh, ...toasts].slice(-maxAtOnce))
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
export const currentToasts = (): readonly Toast[] => toasts

/** How long a toast stands, in milliseconds; null stays until it is closed. */
export function lifetime({ kind, action }: ToastContent): number | null {
  if (kind === 'error') return null
  return action ? 10_000 : 6_000
}
