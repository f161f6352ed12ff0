/** In the state of an entry that lies over the page's own; the rest of it is the page's, so that the router sees one page. */
const mark = 'isGuard'

/** `idx`: the router's count of the entry below. */
type Guard = { idx: unknown; gone: () => void }

let guard: Guard | null = null
let removal = Promise.resolve()

/** To be called before the router begins to listen: it need not hear of Back on an entry that it never made. */
export function hearBackFirst(): void {
  addEventListener('popstate', (event) => {
    const left = guard
    guard = null
    // Further back than the page itself: that is the router's.
    if (!left || event.state?.idx !== left.idx) return
    event.stopImmediatePropagation()
    left.gone()
  })
}

/** Does such an entry lie on top? Also one left behind: by a reload, or when somebody went forward to it. */
export const isGuarded = (): boolean => history.state?.[mark] === true

/** An entry that is being taken away is gone. Going back takes its time, and nothing may come between. */
export const guardGone = (): Promise<void> => removal

/** Back takes the entry away and the page stays. @returns takes it away before anything else; answers when gone */
export function guardBack(onBack: () => void): () => Promise<void> {
  const { state } = history
  history.pushState({ ...state, [mark]: true }, '')
  const own: Guard = { idx: state?.idx, gone: onBack }
  guard = own
  return () => {
    if (guard === own && own.gone === onBack)
      removal = new Promise((resolve) => {
        own.gone = resolve
        history.back()
      })
    return removal
  }
}
