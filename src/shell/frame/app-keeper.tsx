import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType, useRevalidator } from 'react-router'
import { forgetPrivateData, readStoredUser, storeUser } from '#platform/browser-storage/browser-storage.ts'
import { isConnected } from '#platform/http/connection.ts'
import { isActiveLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { listenAgain, onSessionEnded, useLive } from '#platform/live/use-live.ts'
import { isLeaving, noteLeaving } from '#platform/session/leave.ts'
import { leaveOnceConnected } from '#platform/session/leave-once-connected.ts'
import { noteSessionEnded } from '#platform/session/session-fetch.ts'
import { goOn, isAsking, subscribeQuestion } from '#platform/session/session-question.ts'
import { showToast } from '#ui/toast.tsx'
import { useShell } from './use-shell.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

const SessionDialog = lazy(async () => ({
  default: (await import('#features/accounts/sessions/components/session-dialog.tsx')).SessionDialog,
}))

/** Stands over any page of a member while what they asked for waits until they have signed in again. */
function SessionQuestion() {
  const isOpen = useSyncExternalStore(subscribeQuestion, isAsking, () => false)
  const user = useShell()?.user
  if (!isOpen || !user) return null
  return (
    <Suspense>
      <SessionDialog user={user} onSignedIn={goOn} onLeave={() => leaveOnceConnected('auth/session-expired')} />
    </Suspense>
  )
}

/** Stands in every page, to outlive the moment in which a member becomes a visitor; static pages run none of it. */
export function AppKeeper() {
  useCurrentUser()
  // Before what takes a form for on its way.
  useDocumentNavigation()
  useSessionEnd()
  useRouteFocus()
  useEffect(replayTyping, [])
  return <SessionQuestion />
}

/** After a change of page the title takes the focus, so that readers hear where they are; Back restores instead. */
function useRouteFocus(): void {
  const { pathname, state } = useLocation()
  const type = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A reader who walks on from where they are, such as along tabs, stays there.
    if (type !== 'POP' && !state?.keepsFocus)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, type, state])
}

/** Members may read in another language for a while: only a default that differs from the known one switches. */
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
function useCurrentUser(): void {
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

/**
 * Without a connection a link or form that loads a document leads to the browser's own error page, and what was typed is gone:
 * it stays and says why. What the running app fetches by itself passes, and waits.
 */
function useDocumentNavigation(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const stay = (event: Event) => {
      if (event.defaultPrevented || isConnected() || !leadsElsewhere(event)) return
      event.preventDefault()
      showToast({ kind: 'info', text: t('shell.no-connection') })
    }
    // React's own handlers come first: they stand on the same document since before.
    document.addEventListener('click', stay)
    document.addEventListener('submit', stay)
    return () => {
      document.removeEventListener('click', stay)
      document.removeEventListener('submit', stay)
    }
  }, [t])
}

function leadsElsewhere({ type, target }: Event): boolean {
  if (type === 'submit') return !(target instanceof HTMLFormElement && target.method === 'dialog')
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && link.origin === location.origin && !isWithinPage(link)
}

const isWithinPage = ({ href, pathname, search }: HTMLAnchorElement) =>
  href.includes('#') && pathname === location.pathname && search === location.search

/**
 * When the server ends the session this tab leaves: after signing out with the farewell, else with the reason that the server
 * gives when asked again (`session-fetch.ts`). Loading the sign-in page anew leaves nothing private in memory.
 */
function useSessionEnd(): void {
  const isMember = useShell()?.user != null
  const { revalidate } = useRevalidator()
  useOwnFarewell()
  useEffect(
    () =>
      onSessionEnded(async (why) => {
        if (isLeaving()) return
        if (why === 'auth/signed-out') forgetPrivateData()
        // Said once to all tabs: the first that asked would take the cookie by which the others could ask.
        if (why !== 'ended') return leaveOnceConnected(why)
        noteSessionEnded(true)
        await revalidate()
        noteSessionEnded(false)
        listenAgain()
      }),
    [revalidate],
  )
  const wasMember = useRef(isMember)
  useEffect(() => {
    if (wasMember.current && !isMember) leaveOnceConnected('auth/session-expired')
    wasMember.current = isMember
  }, [isMember])
}

/** The tab whose own form ends the session is on its way already: nothing overtakes its farewell. */
function useOwnFarewell(): void {
  useEffect(() => {
    const note = ({ target, defaultPrevented }: SubmitEvent) => {
      // A form that asks first is not on its way yet.
      if (defaultPrevented || !(target instanceof HTMLFormElement)) return
      if (new URL(target.action).pathname === '/logout' || 'leaves' in target.dataset) noteLeaving()
    }
    document.addEventListener('submit', note)
    return () => document.removeEventListener('submit', note)
  }, [])
}

const texts = 'input:not([type]), input:is([type=text], [type=search], [type=email], [type=tel], [type=url]), textarea'

/** What was typed before React came no handler has heard: each such field tells it once more, after hydration. */
function replayTyping(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)) {
    const typed = field.value
    if (typed === field.defaultValue) continue
    // React compares with what it saw last, through a setter of its own on the element: only a change that goes past it counts.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    field.value = field.defaultValue
    set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
