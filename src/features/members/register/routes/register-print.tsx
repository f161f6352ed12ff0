import '../components/register.css'
import '../components/register-print.css'
import { href } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { adminLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { dayAt, writtenDay } from '#platform/i18n/days.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { WorkPage } from '#ui/work-page.tsx'
import { registerContext } from '../../members.context.ts'
import { EntriesTable, MembersTable } from '../components/register-tables.tsx'
import { viewIn } from '../register-views.ts'
import type { Route } from './+types/register-print'

export const handle = { titleKey: 'members.register.title' } satisfies RouteHandle

/** The register as it is printed, with the association on top; the audit log records it. */
export const loader = adminLoader(registerContext, async ({ service: register, viewer, asked, context, language }) => {
  const { view, day } = viewIn(asked, dayAt(register.now()))
  const { legalName, address, enterpriseNumber, court } = await context.get(organisationContext).current(viewer)
  const inLanguage = { legalName: legalName[language], address: address[language], court: court[language] }
  const isOfDay = view === 'standing'
  const members = isOfDay ? await register.members(viewer, { day, query: '', language }) : []
  const entries = isOfDay ? [] : await register.book(viewer)
  await register.recordExport(viewer, 'print', isOfDay ? day : null)
  return { view, day, printedAt: register.now(), organisation: { ...inLanguage, enterpriseNumber }, members, entries }
})

export default function RegisterPrintPage({ loaderData: page }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const isHydrated = useIsHydrated()
  const { view, day, printedAt, organisation, members, entries } = page
  const { legalName, address, enterpriseNumber: number, court } = organisation
  const isOfDay = view === 'standing'
  return (
    <WorkPage>
      <div className="register-print">
        <p className="register-actions no-print">
          <ButtonLink
            to={`${href('/administration/register')}?${new URLSearchParams(isOfDay ? { on: day } : { view })}`}
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
          {isOfDay
            ? t('members.register.print.standing', { date: writtenDay(day) })
            : t('members.register.print.entries')}
        </h1>
        <p className="application-note">
          {t('members.register.print.made', {
            ...dateAndTime(printedAt, language),
            count: isOfDay ? members.length : entries.length,
          })}
        </p>
        {isOfDay ? <MembersTable members={members} isPlain /> : <EntriesTable entries={entries} isPlain />}
      </div>
    </WorkPage>
  )
}
