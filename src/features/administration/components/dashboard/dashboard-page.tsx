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
      <Figures {...tiles} />
      <Installation storage={tiles.storage} backup={tiles.backup} version={version} />
    </WorkPage>
  )
}

/** What went on for a year. A drawing of nothing tells nobody anything. */
function Figures({ memberGrowth, paymentMonths }: DashboardTiles) {
  const { t } = useTranslation()
  const hasGrowth = !memberGrowth.isKnown || memberGrowth.value.filter(({ count }) => count > 0).length > 1
  const hasPayments = !paymentMonths.isKnown || paymentMonths.value.some(({ count }) => count > 0)
  if (!hasGrowth && !hasPayments) return null
  return (
    <section className="dashboard-section" aria-labelledby="figures">
      <h2 className="text-h3" id="figures">
        {t('administration.dashboard.figures.title')}
      </h2>
      <div className="dashboard-figures">
        {hasGrowth && <MemberFigures tile={memberGrowth} />}
        {hasPayments && <PaymentFigures tile={paymentMonths} />}
      </div>
    </section>
  )
}
