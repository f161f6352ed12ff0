import '../components/dashboard.css'
import type { ReactNode } from 'react'
import { href, redirect } from 'react-router'
import { requireAdmin, viewerOf } from '#platform/access/guards.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { FormProblems } from '#platform/forms/form.tsx'
import { MailNotice } from '#platform/forms/mail-notice.tsx'
import { adminActions } from '#platform/http/admin-route.server.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.server.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { formatSize } from '#platform/i18n/formats.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { PageTitle } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { dashboardContext } from '../../administration.context.ts'
import { addressOf, partsFor } from '../../frame/parts.ts'
import { Figures } from '../components/figures.tsx'
import { FirstStepsList, HiddenFirstSteps } from '../components/first-steps.tsx'
import { PlannedList, TileNote, WaitingList } from '../components/waiting-list.tsx'
import type { DashboardTiles } from '../dashboard.ts'
import { stepsCookie } from '../first-steps.ts'
import { followedTopics } from '../followed-topics.ts'
import type { Route } from './+types/dashboard'

export const handle = { titleKey: 'administration.title', guard: adminForm() } satisfies RouteHandle

/** Who may not see it is led to the first part that they may enter. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const asker = viewerOf(context)
  const [first] = partsFor(asker)
  if (first && !isAdmin(asker)) throw redirect(addressOf(first))
  const viewer = requireAdmin(context, request)
  const service = context.get(dashboardContext)
  const areStepsHidden = readCookie(request.headers.get('Cookie'), stepsCookie) === hidden
  const [tiles, steps] = await Promise.all([service.read(viewer), service.firstSteps(viewer)])
  return { tiles, steps, areStepsHidden, version: service.version }
})

const hidden = 'hidden'
const oneYear = 365 * 24 * 60 * 60

/** A choice of one reader: it stays in their browser, as the order of a list does. */
function withChoice(choice: string, key: string): Response {
  const back = redirectWithNotice(href('/administration'), { kind: 'success', key })
  // `Secure` is added to every cookie where people come over TLS.
  back.headers.append('Set-Cookie', writeCookie(stepsCookie, choice, { isSecure: false, seconds: oneYear }))
  return back
}

export const action = adminActions(dashboardContext, {
  'hide-steps': async () => withChoice(hidden, 'success.steps-hidden'),
  'show-steps': async () => withChoice('shown', 'success.steps-shown'),
})

export const clientAction = keepInput

const shownTopics = [...followedTopics, topics.articles]

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tiles, steps, areStepsHidden, version } = loaderData
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  useLive(shownTopics)
  return (
    <WorkPage>
      <PageTitle>{t('administration.title')}</PageTitle>
      <FormProblems problem={refused} />
      <MailNotice />
      {steps && !areStepsHidden && <FirstStepsList steps={steps} />}
      <div className="dashboard-now">
        <WaitingList tiles={tiles} />
        <PlannedList tile={tiles.planned} />
      </div>
      <Figures {...tiles} />
      <Installation storage={tiles.storage} backup={tiles.backup} version={version} />
      {steps && areStepsHidden && <HiddenFirstSteps steps={steps} />}
    </WorkPage>
  )
}

type InstallationProps = Pick<DashboardTiles, 'storage' | 'backup'> & { version: string }

function Installation({ storage, backup, version }: InstallationProps) {
  const { t } = useTranslation()
  const isElsewhere = storage.isKnown && storage.value.free === null
  return (
    <Section className="dashboard-section" id="installation" title={t('administration.dashboard.installation.title')}>
      <dl className="installation">
        <Fact name={t('administration.dashboard.installation.storage')}>
          {storage.isKnown ? <Used {...storage.value} /> : <Unknown />}
        </Fact>
        <Fact name={t(`administration.dashboard.installation.${isElsewhere ? 'place' : 'free'}`)}>
          {storage.isKnown ? <Free {...storage.value} /> : <Unknown />}
        </Fact>
        <Fact name={t('administration.dashboard.installation.backup')}>
          {!backup.isKnown && <Unknown />}
          {backup.isKnown && backup.value.at !== null && <DateAndTime at={backup.value.at} />}
          {backup.isKnown && backup.value.at === null && (
            <TileNote tone="warning">{t('administration.dashboard.installation.no-backup')}</TileNote>
          )}
        </Fact>
        <Fact name={t('administration.dashboard.installation.version')}>{version}</Fact>
      </dl>
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="installation-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation()
  return <TileNote tone="warning">{t('administration.dashboard.installation.unknown')}</TileNote>
}

function Used({ used, quota }: { used: number; quota: number | null }) {
  const { t, language } = useTranslation()
  const size = (bytes: number) => formatSize(bytes, language)
  if (used === 0) return t('administration.dashboard.installation.nothing')
  if (quota === null) return t('administration.dashboard.installation.used', { used: size(used) })
  return (
    <>
      {t('administration.dashboard.installation.used-of', { used: size(used), quota: size(quota) })}
      <span className="installation-meter" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (used / quota) * 100)}%` }} />
      </span>
    </>
  )
}

function Free({ free, isLow }: { free: number | null; isLow: boolean }) {
  const { t, language } = useTranslation()
  return (
    <>
      {free === null ? t('administration.dashboard.installation.in-store') : formatSize(free, language)}
      {isLow && <TileNote tone="warning">{t('administration.dashboard.installation.low')}</TileNote>}
    </>
  )
}
