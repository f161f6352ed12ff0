import './dashboard.css'
import { useTranslation } from 'react-i18next'
import { useLive } from '#platform/live/use-live.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { DashboardTiles } from '../../dashboard/dashboard.ts'
import { followedTopics } from '../../followed-topics.ts'
import { Installation } from './installation.tsx'
import { MemberFigures } from './member-figures.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { WaitingList } from './waiting-list.tsx'

/** What waits, how it goes, how the portal fares; follows what other administrators do. */
export function DashboardPage({ tiles, version }: { tiles: DashboardTiles; version: string }) {
  const { t } = useTranslation()
  useLive(followedTopics)
  return (
    <WorkPage>
      <PageTitle>{t('administration.title')}</PageTitle>
      <WaitingList tiles={tiles} />
      <section className="dashboard-section" aria-labelledby="figures">
        <h2 className="text-h3" id="figures">
          {t('administration.dashboard.figures.title')}
        </h2>
        <div className="dashboard-figures">
          <MemberFigures tile={tiles.memberGrowth} />
          <PaymentFigures tile={tiles.paymentMonths} />
        </div>
      </section>
      <Installation storage={tiles.storage} backup={tiles.backup} version={version} />
    </WorkPage>
  )
}
