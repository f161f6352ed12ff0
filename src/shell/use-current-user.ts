import { useEffect } from 'react'
import { readStoredUser, storeUser } from '#platform/browser-storage/stored-user.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useSwitchLanguage } from './switch-language.ts'
import { useShell } from './use-shell.ts'

/**
 * The language to switch to, or null. A member may read in another language than his default for a while; only a default
 * that differs from the one this browser knew switches (specification section 4).
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

/** The member's own record is watched live, and kept in the browser as `currentUser` (specification section 4). */
export function useCurrentUser(): void {
  const shell = useShell()
  const switchLanguage = useSwitchLanguage()
  const user = shell?.user
  const shown = shell?.language
  useLive(user ? [topics.user(user.id)] : [])
  useEffect(() => {
    if (!user || !shown) return
    const wanted = languageToSwitchTo(readStoredUser(), user, shown)
    storeUser(user)
    if (wanted) void switchLanguage(wanted)
  }, [user, shown, switchLanguage])
}
