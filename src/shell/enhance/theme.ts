import { forgetMirrored, readStored, store, storeMirrored } from '#platform/browser-storage/browser-storage.ts'
import { root } from './root.ts'

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

const buttons = (name: string) => document.querySelectorAll<HTMLElement>(`[data-theme-${name}]`)

/** The buttons tell the state, also when the system decided it. */
function showState(): void {
  for (const button of buttons('toggle')) button.setAttribute('aria-pressed', String(isDark()))
  for (const button of buttons('choice'))
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === chosen()))
}

const choices: Record<string, 'dark' | '' | null> = { light: '', dark: 'dark', system: null }

/**
 * The stored theme, else the system's. `first-theme.ts` set it before the page was drawn; this
 * renews a lost cookie, follows the system and other tabs, and answers the buttons: `data-theme-toggle`, and
 * `data-theme-choice` of the settings.
 */
export function keepTheme(): void {
  const kept = readStored('theme')
  if (kept !== null) storeMirrored('theme', kept === 'dark' ? kept : '')
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
