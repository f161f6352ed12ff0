import { readStored, store } from '#platform/browser-storage/browser-storage.ts'

const banner = () => document.querySelector<HTMLElement>('[data-terms-banner]')

/**
 * First visit stores false and shows the banner; closing stores true and hides it. Beside it stands
 * the version of the terms that was closed: under another one all begins anew (decision 045).
 */
export function showTermsBanner(): void {
  const version = banner()?.dataset.termsBanner ?? ''
  const accept = (isAccepted: boolean) => {
    store('acceptedTermsOfService', `${isAccepted}`)
    if (isAccepted) store('termsVersion', version)
    banner()?.toggleAttribute('hidden', isAccepted)
  }
  // A banner that was closed before versions were remembered was today's.
  accept(readStored('acceptedTermsOfService') === 'true' && (readStored('termsVersion') ?? version) === version)
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-terms-close]')) accept(true)
  })
}
