import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { generatePath, useFetchers, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'
import { QueuePlace } from '#features/intranet/upload/components/queue-place.tsx'
import { SubscribeLine } from '#features/newsletter/signing-up/components/subscribe-line.tsx'
import { tryNow } from '#platform/http/connection.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { isUnanswered, onUnansweredChange, stopWaiting } from '#platform/http/unanswered-changes.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { leaveOnceConnected } from '#platform/session/leave-once-connected.ts'
import { goOn, isAsking, subscribeQuestion } from '#platform/session/session-question.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { KitFrame } from '#ui/kit-words.tsx'
import { OfflineReason } from '#ui/offline-reason.tsx'
import { replayTyping } from '#ui/replay-typing.ts'
import { ToastRegion } from '#ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { StandingBanner } from './standing-banner.tsx'
import { TermsBanner } from './terms-banner.tsx'
import { useCurrentUser } from './use-current-user.ts'
import { useDocumentNavigation } from './use-document-navigation.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useNotice } from './use-notice.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useShell } from './use-shell.ts'

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

/**
 * What only a running app does: follows the member's own record, the end of the session, and the change of page. Stands in
 * every page, so that it outlives the moment in which a member becomes a visitor; on static pages nothing of it runs.
 */
function AppKeeper() {
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

/** Header, banners, page, footer, notices: the same native HTML with and without React in the browser. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const shell = useShell()
  const [notice, failure] = [useNotice(), useFailureToast()]
  const initial = useMemo(() => [...notice, ...failure], [notice, failure])
  const words = useMemo(
    () => ({ close: t('shell.close'), back: t('shell.back'), toCorrect: t('shell.to-correct') }),
    [t],
  )
  const isConnected = useIsConnected()
  return (
    <KitFrame words={words} attempts={useAttempts()}>
      <OfflineReason isOffline={!isConnected} text={t('shell.no-connection')} failure={t('shell.not-fetched')}>
        <a className="skip-link" href="#main">
          {t('shell.skip-to-content')}
        </a>
        <ProgressLine />
        <Header />
        {shell && <StandingBanner {...shell} />}
        <main id="main" tabIndex={-1} className="page-main">
          <WayBack />
          {children}
          {import.meta.env.SSR && <ReadersInvitation />}
        </main>
        <Footer />
        <TermsBanner />
        <OfflineBar />
        <QueuePlace />
        <ToastRegion label={t('shell.notices')} initial={initial} />
      </OfflineReason>
      <AppKeeper />
    </KitFrame>
  )
}

/** A thin line while the next page is fetched; shown after 300 ms by its style. */
function ProgressLine() {
  const isMoving = useNavigation().state !== 'idle'
  return isMoving ? <div className="progress-line" aria-hidden="true" /> : null
}

/** Where the page asks for it, and to visitors only: their pages are static, so no browser ever runs this. */
function ReadersInvitation() {
  const shell = useShell()
  const isWanted = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.invitesReaders)
  return isWanted && shell && !shell.user ? <SubscribeLine /> : null
}

/** How often a form of this page was answered, by navigation or beside it. */
function useAttempts(): number {
  const isNavigating = useNavigation().formMethod !== undefined
  const isSending =
    useFetchers().some(({ formMethod }) => formMethod !== undefined && formMethod !== 'GET') || isNavigating
  const [count, setCount] = useState(0)
  const wasSending = useRef(isSending)
  useEffect(() => {
    if (wasSending.current && !isSending) setCount((before) => before + 1)
    wasSending.current = isSending
  }, [isSending])
  return count
}

/** At the head of every page that says where it leads back to, always in the same place; paths of crumbs have their own. */
function WayBack() {
  const match = useMatches().findLast(({ handle }) => (handle as RouteHandle | undefined)?.backTo !== undefined)
  if (!match) return null
  const { backTo } = match.handle as RouteHandle
  return (
    <div className="page-frame way-back">
      <BackButton to={addressOf(backTo, match)} />
    </div>
  )
}

function addressOf(backTo: RouteHandle['backTo'], match: ReturnType<typeof useMatches>[number]): string | null {
  const { params, loaderData, pathname } = match
  if (backTo === '..') return pathname.slice(0, pathname.lastIndexOf('/'))
  if (typeof backTo === 'string') return generatePath(backTo, params)
  // A page that failed has no data.
  return typeof backTo === 'function' && loaderData !== undefined ? backTo(loaderData as never) : null
}

/**
 * Stays at the lower edge while there is no connection; what needs the server waits, and anyone who does not
 * want to wait tries it now. The same for a change that nobody answers: anyone who does not want to wait gives it up.
 */
function OfflineBar() {
  const { t } = useTranslation()
  const isOffline = !useIsConnected()
  const isWaiting = useSyncExternalStore(onUnansweredChange, isUnanswered, () => false)
  const [text, label, act] = isWaiting
    ? [t('shell.unanswered'), t('shell.stop-waiting'), stopWaiting]
    : [t('shell.offline'), t('shell.error.retry'), tryNow]
  const isShown = isOffline || isWaiting
  return (
    <p className="offline-bar tone-warning" role="status" data-shown={isShown || undefined}>
      {isShown && (
        <>
          <Icon name="warning" />
          {text}
          <Button type="button" size="small" onClick={act}>
            {label}
          </Button>
        </>
      )}
    </p>
  )
}
