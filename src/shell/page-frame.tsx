import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { QueuePlace } from '#features/intranet/components/uploading/queue-place.tsx'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { KitFrame } from '#ui/kit-words.tsx'
import { OfflineReason } from '#ui/offline-reason.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import { AppKeeper } from './app-keeper.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { ProgressLine } from './progress-line.tsx'
import { ReadersInvitation } from './readers-invitation.tsx'
import { StandingBanner } from './standing-banner.tsx'
import { TermsBanner } from './terms-banner.tsx'
import { useAttempts } from './use-attempts.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useNotice } from './use-notice.ts'
import { useShell } from './use-shell.ts'
import { WayBack } from './way-back.tsx'

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
