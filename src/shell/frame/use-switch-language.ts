import { useCallback } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { storeMirrored } from '#platform/browser-storage/browser-storage.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useShell } from './use-shell.ts'

/** What stands in fields stays. Where the words cannot be fetched the page is loaded anew. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  const shell = useShell()
  const urls = shell?.translationsUrls
  const languages = shell?.languages
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return useCallback(
    async (language: Language) => {
      if (language === i18n.language || !languages?.includes(language)) return
      storeMirrored('lang', language)
      const words = urls && (await fetch(urls[language]).catch(() => null))
      if (!words?.ok) return location.reload()
      // Beside the messages that a feature fetched later.
      i18n.addMessages(language, await words.json())
      i18n.changeLanguage(language)
      const search = searchWithoutLanguage()
      // An address that names a language would switch it back.
      if (search === location.search) await revalidate()
      else await navigate({ search }, { replace: true, preventScrollReset: true })
    },
    [i18n, urls, languages, revalidate, navigate],
  )
}

function searchWithoutLanguage(): string {
  const query = new URLSearchParams(location.search)
  if (!query.has('lang')) return location.search
  query.delete('lang')
  return query.size > 0 ? `?${query}` : ''
}
