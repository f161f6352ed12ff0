import './frame.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import { useIsConnected } from '#platform/http/use-connection.ts'
import type { Trouble } from '#platform/trouble/troubles.server.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSlow } from '#ui/use-slow.ts'
import type { PartCounts } from '../../dashboard/dashboard.service.server.ts'
import { partAt, parts } from '../../parts.ts'
import { PartsNavigation } from './parts-navigation.tsx'
import { TroubleBanner } from './trouble-banner.tsx'
import { usePartCounts } from './use-part-counts.ts'

type Props = { waiting: PartCounts; trouble: Trouble | null; children: ReactNode }

/** Around every page of the administration area: its parts at the left, on narrow windows in a menu above. */
export function AdministrationFrame({ waiting, trouble, children }: Props) {
  const { t } = useTranslation()
  const title = useTitleOnTheWay()
  const isSlow = useSlow(title !== null)
  return (
    <div className="administration">
      <a className="skip-link" href="#part">
        {t('administration.skip')}
      </a>
      <PartsNavigation counts={usePartCounts(waiting)} />
      <div id="part" className="administration-part" tabIndex={-1}>
        {trouble && <TroubleBanner trouble={trouble} />}
        {isSlow && (
          <WorkPage>
            <PageTitle>{title}</PageTitle>
            <Skeleton lines={8} label={t('administration.on-its-way')} />
          </WorkPage>
        )}
        {/* Not taken away: what was typed is there again when the way is given up. */}
        <div hidden={isSlow}>{children}</div>
      </div>
    </div>
  )
}

/** Of the part that is on its way; null where none is, or where it waits for the connection. Within one, its own pages show that something is. */
function useTitleOnTheWay(): string | null {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isConnected = useIsConnected()
  if (state !== 'loading' || !isConnected) return null
  const next = partAt(location.pathname)
  if (next === undefined || next === partAt(pathname)) return null
  const part = parts.find(({ name }) => name === next)
  return part ? t(`administration.parts.${part.name}.title`) : t('administration.title')
}
