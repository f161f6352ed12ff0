import '../components/frame.css'
import { useCallback, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useLive } from '#platform/live/use-live.ts'
import type { Trouble } from '#platform/trouble/troubles.server.ts'
import { Banner } from '#ui/banner.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSlow } from '#ui/use-slow.ts'
import { dashboardContext, systemContext } from '../../administration.context.ts'
import type { PartCounts } from '../../dashboard/dashboard.service.server.ts'
import { followedTopics } from '../../dashboard/followed-topics.ts'
import { PartsNavigation } from '../components/parts-navigation.tsx'
import { partAt, parts } from '../parts.ts'
import type { Route } from './+types/frame'

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const waiting = await context.get(dashboardContext).waiting(viewer)
  return { waiting, trouble: context.get(systemContext).trouble(viewer) }
})

/** Nothing else waits because a list is sorted otherwise. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage && !formMethod ? false : defaultShouldRevalidate
}

/** Around every page of the administration area: its parts at the left, on narrow windows in a menu above. */
export default function AdministrationFrame({ loaderData: { waiting, trouble } }: Route.ComponentProps) {
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
        <div hidden={isSlow}>
          <Outlet />
        </div>
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

/** Nothing can be saved at present: since when, why, and what whoever looks after the portal has to do. */
function TroubleBanner({ trouble }: { trouble: Trouble }) {
  const { t, language } = useTranslation()
  const since = dateAndTime(trouble.since, language)
  return (
    <aside className="page-frame pt-4" aria-label={t('administration.trouble.label')}>
      <Banner kind="error" id="trouble" title={t('administration.trouble.title', since)}>
        {t(`administration.trouble.why.${trouble.code}`)} {t('administration.trouble.waits')}
      </Banner>
    </aside>
  )
}

/**
 * What waits in each part: as the page has it, until something changes. Asked apart from the page, which may be a form
 * that somebody fills in.
 * @param loaded by the loader; a later one wins over what was asked before it
 */
function usePartCounts(loaded: PartCounts): PartCounts {
  const [known, setKnown] = useState({ loaded, counts: loaded })
  const counts = known.loaded === loaded ? known.counts : loaded
  const ask = useCallback(async () => {
    const asked = await askForCounts()
    if (asked) setKnown({ loaded, counts: asked })
  }, [loaded])
  useLive(followedTopics, ask)
  return counts
}

/** null without a connection: the numbers stay as they are until the next change or page. */
async function askForCounts(): Promise<PartCounts | null> {
  const response = await fetch('/administration/waiting', { headers: { Accept: 'application/json' } }).catch(() => null)
  return response?.ok && !response.redirected ? await response.json() : null
}
