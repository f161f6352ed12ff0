import { organisationContext } from '#features/administration/administration.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { registerContext } from '../../members.context.ts'
import { dayIn, viewIn } from '../register.ts'
import type { Route } from './+types/register-print'
import '../components/register.css'
import '../components/register-print.css'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { WorkPage } from '#ui/page.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { EntriesTable, RegisteredName } from '../components/entries-table.tsx'

export const handle = { titleKey: 'members.register.title' } satisfies RouteHandle

/** The register as it is put on paper, with the association on top; the audit log tells so. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const register = context.get(registerContext)
  const asked = new URL(request.url).searchParams
  const today = dayAt(register.now())
  const [view, day] = [viewIn(asked), dayIn(asked, today)]
  const { legalName, address, enterpriseNumber, court } = await context.get(organisationContext).current(viewer)
  const organisation = {
    legalName: legalName[language],
    address: address[language],
    enterpriseNumber,
    court: court[language],
  }
  const isStanding = view === 'standing'
  const members = isStanding ? await register.standing(viewer, { day, query: '', language }) : []
  const entries = isStanding ? [] : await register.book(viewer)
  await register.tellExport(viewer, 'print', isStanding ? day : null)
  return { view, day, printedAt: register.now(), organisation, members, entries }
})

export default function RegisterPrintRoute({ loaderData }: Route.ComponentProps) {
  return <RegisterPrintPage page={loaderData} />
}

type PrintData = Route.ComponentProps['loaderData']

/** The register for paper: who keeps it on top, then all of it; nothing else of the portal is printed. */
function RegisterPrintPage({ page }: { page: PrintData }) {
  const { t, i18n } = useTranslation()
  const isHydrated = useIsHydrated()
  const { view, day, printedAt, organisation, members, entries } = page
  const language = i18n.language as Language
  const date = day.split('-').reverse().join('/')
  const { legalName, address, enterpriseNumber: number, court } = organisation
  return (
    <WorkPage isWide>
      <div className="register-print">
        <p className="register-actions no-print">
          <ButtonLink
            to={`/administration/register?${new URLSearchParams(view === 'standing' ? { on: day } : { view })}`}
          >
            {t('members.register.print.back')}
          </ButtonLink>
          {isHydrated && (
            <Button type="button" variant="primary" onClick={() => window.print()}>
              {t('members.register.print.button')}
            </Button>
          )}
        </p>
        <header className="register-paper-head">
          <p className="register-paper-name">{legalName}</p>
          <p>{[address, number && t('shell.footer.register', { number, court })].filter(Boolean).join(' · ')}</p>
        </header>
        <h1 tabIndex={-1} className="text-h2">
          {view === 'standing' ? t('members.register.print.standing', { date }) : t('members.register.print.entries')}
        </h1>
        <p className="application-note">
          {t('members.register.print.made', {
            date: formatDate(printedAt, language),
            time: formatTime(printedAt, language),
            count: view === 'standing' ? members.length : entries.length,
          })}
        </p>
        {view === 'entries' ? <EntriesTable entries={entries} isPlain /> : <PrintedMembers page={page} />}
      </div>
    </WorkPage>
  )
}

function PrintedMembers({ page: { members } }: { page: PrintData }) {
  const { t, i18n } = useTranslation()
  return (
    <table className="register-table">
      <thead>
        <tr>
          <th scope="col">{t('members.register.columns.number')}</th>
          <th scope="col">{t('members.register.columns.name')}</th>
          <th scope="col">{t('members.register.columns.address')}</th>
          <th scope="col">{t('members.register.columns.since')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((one) => (
          <tr key={one.member}>
            <td className="register-number" data-label={t('members.register.columns.number')}>
              {one.number}
            </td>
            <th scope="row">
              <RegisteredName who={one} />
            </th>
            <td>{one.address}</td>
            <td className="register-date" data-label={t('members.register.columns.since')}>
              {formatDate(one.joinedAt, i18n.language as Language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
