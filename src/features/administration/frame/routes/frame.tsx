import '../components/frame.css'
import { useCallback, useState } from 'react'
import { href, Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailsMenu } from '#ui/menu.tsx'
import { MenuLink } from '#ui/menu-items.tsx'
import { PageTitle } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSlow } from '#ui/use-slow.ts'
import { WorkPage } from '#ui/work-page.tsx'
import { dashboardContext, systemContext } from '../../administration.context.ts'
import type { PartCounts } from '../../dashboard/dashboard.service.server.ts'
import { followedTopics } from '../../dashboard/followed-topics.ts'
import { addressOf, partAt, parts, partsFor } from '../parts.ts'
import type { Route } from './+types/frame'

/** What is in it for whoever asks. The pages inside have guards of their own, which say what the asker lacks. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const names = partsFor(viewer)
  const { doesMailLeave } = context.get(systemContext)
  if (!isAdmin(viewer)) return { names, isWhole: false, waiting: {}, outage: null, doesMailLeave }
  const waiting = await context.get(dashboardContext).waiting(viewer)
  return { names, isWhole: true, waiting, outage: context.get(systemContext).outage(viewer), doesMailLeave }
})

/** Nothing else waits because a list is sorted otherwise. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage && !formMethod ? false : defaultShouldRevalidate
}

type Frame = Route.ComponentProps['loaderData']

export default function AdministrationFrame({ loaderData: frame }: Route.ComponentProps) {
  const { outage } = frame
  const { t, language } = useTranslation()
  const title = useTitleOnTheWay()
  const isSlow = useSlow(title !== null)
  return (
    <div className="administration">
      <a className="skip-link" href="#part">
        {t('administration.skip')}
      </a>
      <PartsNavigation frame={frame} />
      <div id="part" className="administration-part" tabIndex={-1}>
        {outage && (
          <aside className="page-frame pt-4" aria-label={t('administration.outage.label')}>
            <Banner
              kind="error"
              id="outage"
              title={t('administration.outage.title', dateAndTime(outage.since, language))}
            >
              {t(`administration.outage.why.${outage.code}`)} {t('administration.outage.waits')}
            </Banner>
          </aside>
        )}
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

function PartsNavigation({ frame }: { frame: Frame }) {
  const { t } = useTranslation()
  const entries = useEntries(frame, usePartCounts(frame))
  const label = t('administration.navigation')
  const here = entries.find(({ current }) => current)?.title ?? label
  const all = entries.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav className="parts" aria-label={label}>
      <DetailsMenu
        className="parts-menu"
        label={[label, here, all > 0 && t('administration.waiting', { count: all })].filter(Boolean).join(', ')}
        summary={
          <>
            <span className="parts-here">{here}</span>
            <Icon name="chevron-down" />
            {/* Drawn, not written: the label tells it in words, and text beside a name would have to stand in it as it is. */}
            {all > 0 && <span className="part-count" data-count={all} />}
          </>
        }
      >
        {entries.map(({ to, title, current, count }) => (
          <MenuLink key={to} to={to} aria-current={current}>
            {title}
            <PartCount count={count} />
          </MenuLink>
        ))}
      </DetailsMenu>
      <ul className="parts-list">
        {entries.map(({ to, title, current, count }) => (
          <li key={to}>
            <Link to={to} className="part-link" aria-current={current}>
              {title}
              <PartCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PartCount({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="part-count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{t('administration.waiting', { count })}</span>
    </>
  )
}

/** Current is also the part in which a page below it lies, such as a folder or a member. */
function useEntries({ names, isWhole }: Frame, counts: PartCounts) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const here = partAt(pathname)
  const entryOf = (to: string, title: string, isHere: boolean, count = 0) => {
    const current = pathname === to ? ('page' as const) : ('true' as const)
    return { to, title, count, current: isHere ? current : undefined }
  }
  const ofParts = names.map((name) =>
    entryOf(addressOf(name), t(`administration.parts.${name}.title`), here === name, counts[name]),
  )
  if (!isWhole) return ofParts
  return [entryOf(href('/administration'), t('administration.dashboard.title'), here === null), ...ofParts]
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

/** As the loader has it, until something changes: then asked apart from the page, which may be a form that somebody fills in. */
function usePartCounts({ waiting: loaded, isWhole }: Frame): PartCounts {
  const [known, setKnown] = useState({ loaded, counts: loaded })
  const counts = known.loaded === loaded ? known.counts : loaded
  const ask = useCallback(async () => {
    const headers = { Accept: 'application/json' }
    // Without a connection the numbers stay as they are until the next change or page.
    const response = await fetch(href('/administration/waiting'), { headers }).catch(() => null)
    if (response?.ok && !response.redirected) setKnown({ loaded, counts: await response.json() })
  }, [loaded])
  useLive(isWhole ? followedTopics : nothing, ask)
  return counts
}

const nothing: readonly string[] = []
