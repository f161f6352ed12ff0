import { readStored, store, storeMirrored } from '#platform/browser-storage/browser-storage.ts'

const root = document.documentElement

const isDark = (): boolean =>
  root.classList.contains('dark') ||
  (root.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)

function apply(theme: string): void {
  root.classList.toggle('dark', theme === 'dark')
  if (theme === 'dark') delete root.dataset.theme
  else root.dataset.theme = 'light'
  showState()
}

/** The buttons tell the state, also when the system decided it. */
function showState(): void {
  for (const button of document.querySelectorAll('[data-theme-toggle]'))
    button.setAttribute('aria-pressed', String(isDark()))
}

/**
 * The stored theme, else the system's (specification section 4). The server already rendered the cookie's; this mends a
 * lost cookie, follows other tabs and answers the button.
 */
export function keepTheme(): void {
  const kept = readStored('theme')
  if (kept !== null && (kept === 'dark') !== root.classList.contains('dark')) {
    storeMirrored('theme', kept)
    apply(kept)
  }
  store('lang', root.lang.slice(0, 2))
  showState()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showState)
  addEventListener('storage', (event) => {
    if (event.key === 'theme' && event.newValue !== null) apply(event.newValue)
  })
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-theme-toggle]')) return
    const theme = isDark() ? '' : 'dark'
    storeMirrored('theme', theme)
    apply(theme)
  })
}
