import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { generatePath, useFetchers, useNavigation } from 'react-router'
import { QueuePlace } from '#features/intranet/upload/components/queue-place.tsx'
import { SubscribeLine } from '#features/newsletter/signing-up/components/subscribe-line.tsx'
import { tryNow } from '#platform/http/connection.ts'
import { isUnanswered, onUnansweredChange, stopWaiting } from '#platform/http/unanswered-changes.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import { OfflineReason, UiFrame } from '#ui/ui-words.tsx'
import { AppKeeper } from './app-keeper.tsx'
import { DemoStrip } from './demo-strip.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useFailureToast, useNotice } from './notices.ts'
import { PageMain } from './page-main.tsx'
import { StatusBanner } from './status-banner.tsx'
import { TermsBanner } from './terms-banner.tsx'
import { useHandles, useShell } from './use-shell.ts'

/** Header, banners, page, footer, notices: the same native HTML with and without React in the browser. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const shell = useShell()
  const [notice, failure] = [useNotice(), useFailureToast()]
  const initial = useMemo(() => [...notice, ...failure], [notice, failure])
  const words = useMemo(
    () => ({
      close: t('shell.close'),
      back: t('shell.back'),
      toCorrect: t('shell.to-correct'),
      notFetched: t('shell.not-fetched'),
    }),
    [t],
  )
  const isConnected = useIsConnected()
  return (
    <UiFrame words={words} attempts={useAttempts()}>
      <OfflineReason value={isConnected ? undefined : t('shell.no-connection')}>
        <a className="skip-link" href="#main">
          {t('shell.skip-to-content')}
        </a>
        <ProgressLine />
        {shell?.isDemo && <DemoStrip />}
        <Header />
        {shell && <StatusBanner {...shell} />}
        <PageMain>
          <WayBack />
          {children}
          {import.meta.env.SSR && <ReadersInvitation />}
        </PageMain>
        <Footer />
        <TermsBanner />
        <OfflineBar />
        <QueuePlace />
        <ToastRegion label={t('shell.notices')} initial={initial} />
      </OfflineReason>
      <AppKeeper />
    </UiFrame>
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
  const isWanted = useHandles().some(({ handle }) => handle.invitesReaders)
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
  const match = useHandles().findLast(({ handle }) => handle.backTo !== undefined)
  if (!match) return null
  return (
    <div className="page-frame way-back">
      <BackButton to={addressAbove(match)} />
    </div>
  )
}

type Match = ReturnType<typeof useHandles>[number]

function addressAbove({ params, loaderData, pathname, handle: { backTo } }: Match): string | null {
  if (backTo === '..') return pathname.slice(0, pathname.lastIndexOf('/'))
  if (typeof backTo === 'string') return generatePath(backTo, params)
  // A page that failed has no data.
  return typeof backTo === 'function' && loaderData !== undefined ? backTo(loaderData as never) : null
}

/** Without a connection, or while a change waits for its answer: whoever does not wait tries now, or gives it up. */
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
