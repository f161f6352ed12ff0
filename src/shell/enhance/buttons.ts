/** Came here from a page of ours: React Router counts its own steps, paper pages have a referrer. */
const hasHistory = (): boolean => history.state?.idx > 0 || document.referrer.startsWith(`${location.origin}/`)

/** `data-back` goes back where there is a way back, else where its link leads. */
function goBack(event: Event): void {
  if (!hasHistory()) return
  event.preventDefault()
  history.back()
}

/** Small buttons that React need not know. */
export function wireButtons(): void {
  for (const button of document.querySelectorAll('[data-back]:not([href])'))
    button.toggleAttribute('hidden', !hasHistory())
  // Before React Router's own links see the click.
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      if (target.closest('[data-back]')) goBack(event)
      const banner = target.closest('[data-banner-close]')?.closest('[data-banner]')
      banner?.toggleAttribute('hidden', true)
    },
    true,
  )
}
