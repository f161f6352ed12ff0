/** What a press on a link to the next page, or on the button to pass a page on, does with a script. */
export async function help(target: HTMLElement): Promise<void> {
  if (target.matches('[data-share]')) return passOn(target)
  try {
    await appendPage(target as HTMLAnchorElement)
  } catch {
    location.href = (target as HTMLAnchorElement).href
  }
}

/** By what the system offers; where it offers nothing, the address is copied. */
async function passOn({ dataset: { share = '', shareTitle = '' } }: HTMLElement): Promise<void> {
  if (navigator.share) return navigator.share({ title: shareTitle, url: share }).catch(() => {})
  await navigator.clipboard?.writeText(share)
  const status = document.querySelector<HTMLElement>('[data-share-status]')
  if (status) status.textContent = status.dataset.shareStatus ?? ''
}

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
