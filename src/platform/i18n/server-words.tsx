import type { i18n } from 'i18next'
import { createContext, type ReactNode, use } from 'react'

// What the built server uses of react-i18next: its instances are never switched, so that nothing has to be watched, remembered
// or compared for each of the hundred components of a page (a fifteenth of rendering it). Vite puts this in its place.

const WordsContext = createContext<i18n | null>(null)

export const I18nextProvider = ({ i18n, children }: { i18n: i18n; children: ReactNode }) => (
  <WordsContext value={i18n}>{children}</WordsContext>
)

export function useTranslation() {
  const i18n = use(WordsContext)
  if (!i18n) throw new Error('a component that speaks stands outside I18nextProvider')
  return { t: i18n.getFixedT(i18n.language), i18n }
}

/** Of the whole server there is no one instance. */
export const getI18n = () => undefined

export const initReactI18next = { type: '3rdParty' as const, init: () => undefined }
