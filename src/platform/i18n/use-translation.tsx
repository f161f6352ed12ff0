import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { I18n, TFunction } from './create-i18n.ts'
import type { Language } from './languages.ts'

const I18nContext = createContext<I18n | null>(null)

export const I18nProvider = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <I18nContext value={i18n}>{children}</I18nContext>
)

/** A change of the language renders every component that calls this anew. `language` is that of the page. */
export function useTranslation(): { t: TFunction; i18n: I18n; language: Language } {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('useTranslation outside I18nProvider')
  const t = useSyncExternalStore(i18n.subscribe, i18n.translator, i18n.translator)
  return { t, i18n, language: i18n.language }
}
