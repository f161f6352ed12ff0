import { readStored, store, storeMirrored } from '#platform/browser-storage/browser-storage.ts'

// Fetched only where the association keeps statistics. Nothing of the other site is loaded before
// the reader said yes, and the page's policy would not let it.

const root = document.documentElement
const chosen = () => readStored('analyticsConsent')

/** The next page's policy allows the script: it is counted from there on. */
function load(): void {
  const { analytics, analyticsSite } = root.dataset
  const script = document.createElement('script')
  script.defer = true
  script.src = analytics ?? ''
  // Umami, Plausible and Fathom each read their own name for the same thing.
  for (const name of ['data-website-id', 'data-domain', 'data-site']) script.setAttribute(name, analyticsSite ?? '')
  document.head.append(script)
}

const banner = () => document.querySelector<HTMLElement>('[data-terms-banner]')

document.addEventListener('click', ({ target }) => {
  const choice = (target as Element).closest<HTMLElement>('[data-analytics-choice]')?.dataset.analyticsChoice
  if ((target as Element).closest('[data-analytics-again]')) {
    banner()?.removeAttribute('hidden')
    banner()?.querySelector<HTMLElement>('button')?.focus()
  }
  if (!choice) return
  const before = chosen()
  storeMirrored('analyticsConsent', choice)
  // What runs already cannot be stopped but by a new page.
  if (before === 'yes' && choice === 'no') location.reload()
})

for (const button of document.querySelectorAll('[data-analytics-again]')) button.removeAttribute('hidden')
if (chosen() === 'yes') load()
else if (chosen() === null) {
  store('acceptedTermsOfService', 'false')
  banner()?.removeAttribute('hidden')
}
