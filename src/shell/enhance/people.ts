import { farewell, forgetPrivateData, readStored, store } from '#platform/browser-storage/browser-storage.ts'
import { leaveForSignIn } from '#platform/session/leave.ts'
import { root } from './root.ts'

const isPageFor = (viewer: 'member' | 'visitor') => root.dataset.viewer === viewer

/** In the storage of the tab that signs out, until its farewell is shown. */
const mark = 'signingOut'

const isFarewell = () => /[?&]reason=auth(\/|%2F)(signed-out|account-deleted)/.test(location.search)

/**
 * A page that was made for a visitor proves that nobody is signed in: what is kept of the member goes. After signing out
 * every other tab leaves its private page with the same farewell; where the session has only run out, they ask
 * to sign in again when they are used.
 */
export function keepPeopleApart(): void {
  if (isPageFor('visitor')) {
    if (isFarewell()) forgetPrivateData(sessionStorage.getItem(mark) !== null)
    else if (readStored('currentUser') !== null) store('currentUser', null)
  }
  document.addEventListener('submit', ({ target }) => {
    const { action, dataset } = target as HTMLFormElement
    if (action.endsWith('/logout') || 'leaves' in dataset) sessionStorage.setItem(mark, '')
  })
  addEventListener('storage', (event) => {
    if (event.key !== 'currentUser' || event.newValue !== farewell || !isPageFor('member')) return
    forgetPrivateData()
    leaveForSignIn('auth/signed-out')
  })
  addEventListener('pageshow', ({ persisted }) => {
    // Back to a page that the browser kept as it was: nobody sees it who is not signed in.
    if (!persisted || !isPageFor('member') || readStored('currentUser')) return
    root.hidden = true
    location.reload()
  })
}
