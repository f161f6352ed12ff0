import {
  farewell,
  forgetMirrored,
  forgetPrivateData,
  readStored,
  store,
  storeMirrored,
} from '#platform/browser-storage/browser-storage.ts'
import { leaveForSignIn } from '#platform/session/leave.ts'
import { fetchWhatIsNeeded, onPage, root } from './on-demand.ts'

// The one small script of every page (at most 5 kB). It listens at the document, so what React draws later works too, and
// never touches what React owns beyond attributes that React leaves alone.

const openMenus = () => root.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

function closeAllBut(target: EventTarget | null): void {
  for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
}

/** Choosing something closes the menu it stands in; opening a branch of it does not. */
function closeOnChoice(target: Element): void {
  const choice = target.closest('a, [type=submit], .menu-item')
  const menu = choice?.closest<HTMLDetailsElement>('details[data-menu]')
  if (menu) menu.open = false
}

/** Menus are `details`: they open by themselves. They close on a press outside, on a choice, on Escape, and behind the focus. */
function closeMenus(): void {
  document.addEventListener('click', (event) => {
    closeAllBut(event.target)
    closeOnChoice(event.target as Element)
  })
  addEventListener('focusin', (event) => closeAllBut(event.target))
  document.addEventListener('keydown', (event) => {
    const menu = [...openMenus()].at(-1)
    if (event.key !== 'Escape' || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

const banner = () => onPage('[data-terms-banner]')

/** Closing stores true and the version of the terms: under another one all begins anew (decision 045). */
function showTermsBanner(): void {
  const version = banner()?.dataset.termsBanner ?? ''
  const accept = (isAccepted: boolean) => {
    store('acceptedTermsOfService', `${isAccepted}`)
    if (isAccepted) store('termsVersion', version)
    banner()?.toggleAttribute('hidden', isAccepted)
  }
  // A banner that was closed before versions were remembered was today's.
  accept(readStored('acceptedTermsOfService') === 'true' && (readStored('termsVersion') ?? version) === version)
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-terms-close]')) accept(true)
  })
}

const isPageFor = (viewer: 'member' | 'visitor') => root.dataset.viewer === viewer

/** In the storage of the tab that signs out, until its farewell is shown. */
const mark = 'signingOut'

const isFarewell = () => /[?&]reason=auth(\/|%2F)(signed-out|account-deleted)/.test(location.search)

/**
 * A page made for a visitor proves that nobody is signed in: what is kept of the member goes. After signing out every other tab
 * leaves with the same farewell; where the session has only run out, they ask to sign in again when they are used.
 */
function keepPeopleApart(): void {
  if (isPageFor('visitor')) {
    if (isFarewell()) forgetPrivateData(sessionStorage.getItem(mark) !== null)
    else if (readStored('currentUser') !== null) store('currentUser', null)
  }
  addEventListener('submit', ({ target }) => {
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

const systemsDark = matchMedia('(prefers-color-scheme: dark)')

const isDark = (): boolean => root.classList.contains('dark')

/** @param theme null leaves it to the system */
function apply(theme: string | null): void {
  if (theme === null) delete root.dataset.theme
  else root.dataset.theme = theme || 'light'
  root.classList.toggle('dark', theme === null ? systemsDark.matches : theme === 'dark')
  showState()
}

function choose(theme: 'dark' | '' | null): void {
  if (theme === null) forgetMirrored('theme')
  else storeMirrored('theme', theme)
  apply(theme)
}

const chosen = () => root.dataset.theme ?? 'system'

const buttons = (name: string) => root.querySelectorAll<HTMLElement>(`[data-theme-${name}]`)

/** The buttons tell the state, also when the system decided it. */
function showState(): void {
  for (const button of buttons('toggle')) button.setAttribute('aria-pressed', String(isDark()))
  for (const button of buttons('choice'))
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === chosen()))
}

const choices: Record<string, 'dark' | '' | null> = { light: '', dark: 'dark', system: null }

/** Renews a lost cookie, follows the system and other tabs, answers `data-theme-toggle` and `data-theme-choice`. */
function keepTheme(): void {
  const stored = readStored('theme')
  if (stored !== null) storeMirrored('theme', stored === 'dark' ? stored : '')
  store('lang', root.lang.slice(0, 2))
  showState()
  systemsDark.addEventListener('change', () => chosen() === 'system' && apply(null))
  addEventListener('storage', (event) => {
    if (event.key === 'theme') apply(event.newValue)
  })
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target.closest('[data-theme-toggle]')) choose(isDark() ? '' : 'dark')
    const choice = target.closest<HTMLElement>('[data-theme-choice]')?.dataset.themeChoice
    if (!choice) return
    event.preventDefault()
    choose(choices[choice] ?? null)
  })
}

keepTheme()
closeMenus()
showTermsBanner()
fetchWhatIsNeeded()
keepPeopleApart()
