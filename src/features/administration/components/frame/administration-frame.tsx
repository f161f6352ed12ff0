import './frame.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import { WorkPage } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSlow } from '#ui/use-slow.ts'
import { partAt } from '../../parts.ts'
import { PartsNavigation } from './parts-navigation.tsx'

/** Around every page of the administration area: its parts at the left, on narrow windows in a menu above. */
export function AdministrationFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const isSlow = useSlow(useIsOnTheWay())
  return (
    <div className="administration">
      <a className="skip-link" href="#part">
        {t('administration.skip')}
      </a>
      <PartsNavigation />
      <div id="part" className="administration-part" tabIndex={-1}>
        {isSlow && (
          <WorkPage>
            <Skeleton lines={8} label={t('administration.on-its-way')} />
          </WorkPage>
        )}
        {/* Not taken away: what was typed is there again when the way is given up. */}
        <div hidden={isSlow}>{children}</div>
      </div>
    </div>
  )
}

/** Towards another part. Within one, its own pages show that something is on its way. */
function useIsOnTheWay(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  if (state !== 'loading') return false
  const next = partAt(location.pathname)
  return next !== undefined && next !== partAt(pathname)
}
