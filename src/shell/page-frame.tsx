import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueuePlace } from '#features/intranet/components/uploading/queue-place.tsx'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { OfflineReason } from '#ui/offline-reason.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { ProgressLine } from './progress-line.tsx'
import { ReadersInvitation } from './readers-invitation.tsx'
import { StandingBanner } from './standing-banner.tsx'
import { TermsBanner } from './terms-banner.tsx'
import { useNotice } from './use-notice.ts'
import { useShell } from './use-shell.ts'

/** Header, banners, page, footer, notices: the same native HTML with and without React in the browser. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const shell = useShell()
  const initial = useNotice()
  const isOffline = !useIsConnected()
  return (
    <OfflineReason isOffline={isOffline} text={t('shell.no-connection')} failure={t('shell.not-fetched')}>
      <a className="skip-link" href="#main">
        {t('shell.skip-to-content')}
      </a>
      <ProgressLine />
      <Header />
      {shell && <StandingBanner {...shell} />}
      <main id="main" tabIndex={-1} className="page-main">
        {children}
        {import.meta.env.SSR && <ReadersInvitation />}
      </main>
      <Footer />
      <TermsBanner />
      <OfflineBar />
      <QueuePlace />
      <ToastRegion label={t('shell.notices')} closeLabel={t('shell.close')} initial={initial} />
    </OfflineReason>
  )
}
