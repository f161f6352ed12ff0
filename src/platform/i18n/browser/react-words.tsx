import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { getI18n, type Words } from './words.ts'

export { getI18n, initReactI18next } from './words.ts'

const WordsContext = createContext<Words | null>(null)

export const I18nextProvider = ({ i18n, children }: { i18n: Words; children: ReactNode }) => (
  <WordsContext value={i18n}>{children}</WordsContext>
)

/** A change of the language renders anew whoever speaks. */
export function useTranslation(): { t: Words['t']; i18n: Words } {
  const i18n = use(WordsContext) ?? getI18n()
  const t = useSyncExternalStore(i18n.subscribe, i18n.translator, i18n.translator)
  return { t, i18n }
}
