// Fetched where the server printed a toast on the page (on-demand.ts).

/** Success and information pass after this long; errors stay. */
const lifetimeMilliseconds = 6000
const tickMilliseconds = 500

/** Where React runs it keeps the clocks itself. */
const staticToasts = () => document.querySelectorAll<HTMLElement>('[data-toasts]:not([data-hydrated]) [data-toast]')

/** Nobody loses a message that they point at, have the focus in, or have in a hidden tab. */
const isWatched = (toast: HTMLElement) => document.hidden || toast.matches(':hover, :focus-within')

document.addEventListener('click', (event) => {
  const toast = (event.target as Element).closest('[data-toasts]:not([data-hydrated]) [data-toast-close]')
  toast?.closest<HTMLElement>('[data-toast]')?.remove()
})
// Shown once: who comes back to this page, as the browser kept it, has read it.
addEventListener('pagehide', () => {
  for (const toast of staticToasts()) toast.remove()
})
let shown = 0
const clock = setInterval(() => {
  const passing = [...staticToasts()].filter((toast) => toast.dataset.toast !== 'error')
  if (passing.some(isWatched)) return
  shown += tickMilliseconds
  if (shown < lifetimeMilliseconds) return
  clearInterval(clock)
  for (const toast of passing) toast.remove()
}, tickMilliseconds)

export {}
