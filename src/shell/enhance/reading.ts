import { passOn } from '#features/articles/reading/components/pass-on.ts'
import { followComments } from './follow-comments.ts'

/** Put in by the build: where the script of a carousel lies. */
declare const __CAROUSEL__: string

// What marks itself as in need of help on the home page.
if (document.querySelector('.carousel')) void import(/* @vite-ignore */ __CAROUSEL__)
if (document.getElementById('comments')) followComments()

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
