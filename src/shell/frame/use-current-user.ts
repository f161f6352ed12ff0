import { useEffect, useRef } from 'react'
import { readStoredUser, storeUser } from '#platform/browser-storage/browser-storage.ts'
import { isActiveLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useSwitchLanguage } from './switch-language.ts'
import { useShell } from './use-shell.ts'

/**
 * The language to switch to, or null. A member may read in another language than their default for a while; only a default
 * that differs from the one this tab knew switches.
 */
export function languageToSwitchTo(
  known: { defaultLanguage: string } | null,
  user: { defaultLanguage: Language },
  shown: string,
): Language | null {
  // Whom this browser does not know yet has just signed in, and that set the language already.
  if (!known || known.defaultLanguage === user.defaultLanguage || shown === user.defaultLanguage) return null
  return user.defaultLanguage
}

/** The member's own record is watched live, and kept in the browser as `currentUser`. */
export function useCurrentUser(): void {
  const user = useShell()?.user
  const { i18n } = useTranslation()
  const switchLanguage = useSwitchLanguage()
  // Another tab may have written the newest user down already: what counts is whom this one showed.
  const shown = useRef<{ defaultLanguage: string } | null>(null)
  useLive(user ? [topics.user(user.id)] : [])
  useEffect(() => {
    if (!user) return
    const wanted = languageToSwitchTo(shown.current ?? readStoredUser(), user, i18n.language)
    shown.current = user
    storeUser(user)
    if (wanted) void switchLanguage(wanted)
  }, [user, i18n, switchLanguage])
  useEffect(() => {
    // The server answers every tab in the language that was chosen last: none may stay behind with other words.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'lang' && isActiveLanguage(newValue)) void switchLanguage(newValue)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [switchLanguage])
}
