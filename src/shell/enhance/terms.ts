import { readStored, store } from '#platform/browser-storage/browser-storage.ts'

const banner = () => document.querySelector<HTMLElement>('[data-terms-banner]')

/** First visit stores false and shows the banner; closing stores true and hides it (specification section 4). */
export function showTermsBanner(): void {
  const isAccepted = readStored('acceptedTermsOfService') === 'true'
  if (!isAccepted) store('acceptedTermsOfService', 'false')
  banner()?.toggleAttribute('hidden', isAccepted)
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-terms-close]')) return
    store('acceptedTermsOfService', 'true')
    banner()?.toggleAttribute('hidden', true)
  })
}
