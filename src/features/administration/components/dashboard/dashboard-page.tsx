import './dashboard.css'
import { useTranslation } from 'react-i18next'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { DashboardTiles } from '../../dashboard/dashboard.ts'
import { followedTopics } from '../../followed-topics.ts'
import { Installation } from './installation.tsx'
import { MemberFigures } from './member-figures.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { PlannedList } from './planned-list.tsx'
import { WaitingList } from './waiting-list.tsx'

const shownTopics = [...followedTopics, topics.articles]

/** What waits, how it goes, how the portal fares; follows what other administrators do. */
export function DashboardPage({ tiles, version }: { tiles: DashboardTiles; version: string }) {
  const { t } = useTranslation()
  useLive(shownTopics)
  return (
    <WorkPage>
      <PageTitle>{t('administration.title')}</PageTitle>
      <div className="dashboard-now">
        <WaitingList tiles={tiles} />
        <PlannedList tile={tiles.planned} />
      </div>
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
