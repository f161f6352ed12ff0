import { readStored, store } from '#platform/browser-storage/browser-storage.ts'

const isPageFor = (viewer: 'member' | 'visitor') => document.documentElement.dataset.viewer === viewer

/**
 * A page that was made for a visitor proves that nobody is signed in: what is kept of the member goes, and with it every
 * other tab leaves its private page (ux.md S6).
 */
export function keepPeopleApart(): void {
  if (isPageFor('visitor') && readStored('currentUser') !== null) store('currentUser', null)
  addEventListener('storage', (event) => {
    if (event.key !== 'currentUser' || event.newValue !== null || !isPageFor('member')) return
    // The running app may have been told first and stand there already.
    if (location.pathname === '/login') location.reload()
    else location.assign(`/login?to=${encodeURIComponent(location.pathname + location.search)}`)
  })
}
