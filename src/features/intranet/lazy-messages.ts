import { addWords } from '#platform/i18n/added-words.ts'

let fetched: Promise<void> | undefined

/**
 * Fetches a screen of this feature together with its words, which stand in `locales/later/`: what nobody sees at first
 * does not weigh on the first visit. The server has all words at hand.
 *
 * @example const Sheet = lazy(() => withLazyMessages(import('./sheet.tsx')))
 */
export async function withLazyMessages<Module>(screen: Promise<Module>): Promise<Module> {
  if (import.meta.env.SSR) return screen
  fetched ??= fetchWords().catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  const [module] = await Promise.all([screen, fetched])
  return module
}

/** Of both languages at once: the page may switch while the screen is open. */
async function fetchWords(): Promise<void> {
  const [nl, fr] = await Promise.all([import('./locales/later/nl.json'), import('./locales/later/fr.json')])
  addWords({ nl: nl.default, fr: fr.default })
}
