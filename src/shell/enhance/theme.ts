import { forgetMirrored, readStored, store, storeMirrored } from '#platform/browser-storage/browser-storage.ts'
import { root } from './root.ts'

const isDark = (): boolean =>
  root.classList.contains('dark') ||
  (root.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)

/** @param theme null leaves it to the system */
function apply(theme: string | null): void {
  root.classList.toggle('dark', theme === 'dark')
  if (theme === '') root.dataset.theme = 'light'
  else delete root.dataset.theme
  showState()
}

function choose(theme: 'dark' | '' | null): void {
  if (theme === null) forgetMirrored('theme')
  else storeMirrored('theme', theme)
  apply(theme)
}

const chosen = () => (root.classList.contains('dark') ? 'dark' : (root.dataset.theme ?? 'system'))

const buttons = (name: string) => document.querySelectorAll<HTMLElement>(`[data-theme-${name}]`)

/** The buttons tell the state, also when the system decided it. */
function showState(): void {
  for (const button of buttons('toggle')) button.setAttribute('aria-pressed', String(isDark()))
  for (const button of buttons('choice'))
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === chosen()))
}

const choices: Record<string, 'dark' | '' | null> = { light: '', dark: 'dark', system: null }

/**
 * The stored theme, else the system's (specification section 4). The server already rendered the cookie's; this mends a
 * lost cookie, follows other tabs and answers the buttons: `data-theme-toggle`, and `data-theme-choice` of the settings.
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
