/** Between two looks at what others have written, while somebody has the page before them. Milliseconds. */
const lookEveryMs = 30_000

/**
 * On static pages: comments of others appear without a reload, as they do in the running app. The page is asked again, which the
 * server answers from its cache, with no body while nothing has changed; nothing moves under the eyes or the keys of who reads.
 */
export function followComments(): void {
  let isLooking = false
  const look = async () => {
    if (isLooking || document.hidden) return
    isLooking = true
    await bringNews().catch(() => {}) // Without a connection the next look finds it.
    isLooking = false
  }
  setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
}

async function bringNews(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-cache' })
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [shown, fresh] = [sectionOf(document), sectionOf(page)]
  if (!shown || !fresh || shown.innerHTML === fresh.innerHTML || isInUse(shown)) return
  const anchor = [...shown.querySelectorAll('li[id]')].find((item) => item.getBoundingClientRect().bottom > 0)
  const before = anchor?.getBoundingClientRect().top ?? 0
  shown.replaceWith(fresh)
  const same = anchor && document.getElementById(anchor.id)
  if (same && scrollY > 0) scrollBy({ top: same.getBoundingClientRect().top - before, behavior: 'instant' })
}

const sectionOf = (page: Document) => page.getElementById('comments')

/** Keys or a selection stand in it: what they stand on must not go. */
const isInUse = (section: HTMLElement): boolean =>
  section.contains(document.activeElement) ||
  (getSelection()?.isCollapsed === false && section.contains(getSelection()?.anchorNode ?? null))
