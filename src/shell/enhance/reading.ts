import { passOn } from '#features/articles/reading/components/pass-on.ts'

/** On static pages: the next page of a list comes below this one, an article is passed on, a page is printed. The running app does this itself. */
addEventListener('click', (event) => {
  const target = (event.target as Element).closest<HTMLElement>('[data-more], [data-share], [data-print]')
  if (!target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (target.matches('[data-print]')) print()
  else if (target.matches('[data-share]')) void passOn(target)
  else appendPage(target as HTMLAnchorElement).catch(() => location.assign((target as HTMLAnchorElement).href))
})

/** Lays the articles of the next page below those that are there, and its pager in the place of this one. */
async function appendPage(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy) return
  link.ariaBusy = 'true'
  const answer = await fetch(link.href)
  if (!answer.ok) throw new Error(String(answer.status))
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const list = document.querySelector('[data-more-list]')
  const pager = document.querySelector('[data-more-pager]')
  const nextPager = next.querySelector('[data-more-pager]')
  if (!list || !pager || !nextPager) throw new Error('no list')
  const first = next.querySelector<HTMLElement>('[data-more-list] .entry-link')
  const count = next.querySelectorAll('[data-more-list] .entry-link').length
  for (const chapter of next.querySelectorAll('[data-more-list] > section')) append(list, chapter)
  pager.replaceWith(nextPager)
  first?.focus()
  tell(count)
}

/** A year that began on the page before goes on under its own heading. */
function append(list: Element, chapter: Element): void {
  const name = chapter.getAttribute('aria-labelledby')
  const known = list.querySelector(`:scope > [aria-labelledby="${name}"]`)
  if (known) known.append(...[...chapter.children].slice(1))
  else list.append(chapter)
}

/** The sentence for one and for a whole page of articles stands in the page, in its language. */
function tell(count: number): void {
  const status = document.querySelector<HTMLElement>('[data-more-status]')
  const { one = '', many = '' } = status?.dataset ?? {}
  if (status) status.textContent = count === 1 ? one : many.replace(/\d+/, String(count))
}

/** Between two looks at what others have written, while somebody has the page before them. Milliseconds. */
const lookEveryMs = 30_000

/** On static pages others' comments appear without a reload; nothing moves under the eyes or keys of who reads. */
function followComments(): void {
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

if (document.getElementById('comments')) followComments()
